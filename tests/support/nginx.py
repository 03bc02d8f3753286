"""A private nginx with the configuration of deploy/nginx.conf, and clients that speak https and wss with it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import ClientConnection, connect

from tests.support.client import TIMEOUT_S, Client
from tests.support.crash_test import free_port
from tests.support.waiting import wait_until

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
HOST = "cards.example.org"
"""The name in the delivered configuration."""
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
"""Folders for temporary files, which only root can create where Debian's package has them."""


class Nginx:
    """An nginx before some servers. Its files are in `folder`."""

    def __init__(self, folder: Path, upstreams: list[str]) -> None:
        self.folder = folder
        self.http_port, self.port = free_port(), free_port()
        write_certificate(folder)
        self.tls = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        (folder / "nginx.conf").write_text(self.configuration(upstreams))
        self.process: subprocess.Popen[bytes] | None = None

    def configuration(self, upstreams: list[str]) -> str:
        """Returns the delivered configuration with other addresses, ports and paths."""
        folder = self.folder
        text = CONFIGURATION.read_text(encoding="utf-8")
        for old, new in {
            "listen 80 ": f"listen 127.0.0.1:{self.http_port} ",
            "listen [::]:80 ": f"listen 127.0.0.1:{free_port()} ",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ",
            "listen [::]:443 ": f"listen 127.0.0.1:{free_port()} ",
            "server 127.0.0.1:8000 ": f"server {upstreams[0]} ",
            "server 127.0.0.1:8001 ": f"server {upstreams[1]} ",
            "/etc/letsencrypt/live/cards.example.org/": f"{folder}/",
            "/run/nginx.pid": f"{folder}/pid",
            "/var/log/nginx/": f"{folder}/",
            "/var/www/acme": f"{folder}/acme",
            "http {\n": "http {\n" + "".join(f"{name}_temp_path {folder}/{name};\n" for name in TEMPORARY),
        }.items():
            assert old in text, old
            text = text.replace(old, new)
        return text

    def start(self) -> None:
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert program, "These tests need nginx: apt-get install nginx"
        log = self.folder / "error.log"
        call: list[str | Path] = [
            program,
            "-p",
            self.folder,
            "-c",
            self.folder / "nginx.conf",
            "-e",
            log,
            "-g",
            "daemon off;",
        ]
        self.process = subprocess.Popen(call)
        end = monotonic() + TIMEOUT_S
        while True:
            assert self.process.poll() is None, log.read_text()
            assert monotonic() < end, "nginx does not start"
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionError:
                sleep(0.01)

    def reload(self) -> None:
        """Makes nginx read its configuration and certificate again, as after the certificate was renewed, and waits until
        the old workers accept no more connections: a handshake that one of them has begun by then fails."""
        assert self.process
        old = self.accepting_workers()
        self.process.send_signal(signal.SIGHUP)
        wait_until(lambda: bool(self.accepting_workers()) and not old & self.accepting_workers())

    def accepting_workers(self) -> set[int]:
        """Returns the ids of the worker processes that accept connections."""
        assert self.process
        found = set()
        for child in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split():
            with suppress(FileNotFoundError, ProcessLookupError):
                if "shutting down" not in Path(f"/proc/{child}/cmdline").read_text():
                    found.add(int(child))
        return found

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(TIMEOUT_S)


@contextmanager
def running_nginx(upstreams: list[str]) -> Iterator[Nginx]:
    folder = Path(mkdtemp(prefix="etoile-nginx-", dir="/tmp"))
    folder.chmod(0o755)  # nginx's workers are of another user if it runs as root
    nginx = Nginx(folder, upstreams)
    try:
        nginx.start()
        yield nginx
    finally:
        nginx.stop()
        shutil.rmtree(folder)


def write_certificate(folder: Path) -> None:
    """Writes a certificate of HOST that is its own authority, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(key.private_bytes(*form))


class ToNginx(httpx.HTTPTransport):
    """Sends requests for HOST to nginx, from an address of this machine."""

    def __init__(self, nginx: Nginx, source: str) -> None:
        self.address = ("127.0.0.1", nginx.port)
        super().__init__(verify=nginx.tls, local_address=source)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        host, port = self.address
        extensions = {**request.extensions, "sni_hostname": HOST}
        sent = httpx.Request(
            request.method,
            request.url.copy_with(host=host, port=port),
            headers=request.headers,
            stream=request.stream,
            extensions=extensions,
        )
        return super().handle_request(sent)


class TlsClient(Client):
    """A client of nginx at https://HOST, with an address of its own."""

    def __init__(self, nginx: Nginx, source: str, name: str = "", headers: dict[str, str] | None = None) -> None:
        self.nginx = nginx
        self.source = source
        super().__init__(HOST, name, headers)

    def open_web(self) -> httpx.Client:
        transport = ToNginx(self.nginx, self.source)
        return httpx.Client(base_url=f"https://{HOST}", headers=self.headers, timeout=TIMEOUT_S, transport=transport)

    def open_socket(self, path: str, headers: dict[str, str]) -> ClientConnection:
        plain = socket.create_connection(("127.0.0.1", self.nginx.port), TIMEOUT_S, (self.source, 0))
        url, origin = f"wss://{HOST}{path}", {"Origin": f"https://{HOST}"}
        return connect(url, sock=plain, ssl=self.nginx.tls, additional_headers={**origin, **headers}, open_timeout=TIMEOUT_S)
