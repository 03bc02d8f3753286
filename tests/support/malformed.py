"""Malformed input by a seed: JSON values, HTTP requests, handshakes and frames."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**64), 10**40, 1.5, -0.0, 1e308, float("nan"), float("inf")),
    *(
        "",
        " ",
        "0",
        "null",
        "x" * 300,
        "é" * 41,
        "\u0000",
        "\u001b[2J",
        "\u202eabc",
        "\ud800",
        "\U0001f319",
        "a\nb",
        "%s{0}",
    ),
    *("'; DROP TABLE entries; --", "../../etc/passwd", "{$what}", "1S 1S > 1S", "²", "٣"),
    *([], {}, [None], {"": None}, [[[[]]]], {"do": "move"}, ["a"] * 50),
)
"""Values of unexpected types and sizes."""
LANGUAGES = ("", "?lang=fr", "?lang=en", "?lang=", "?lang=%ff", "?lang=xx&lang=fr", "?lang=%00", "?&&==%", "?lang[]=1")
AFTERS = ("0", "1", "3", "-1", "99999", "9" * 30, "x", "", "1.5", "%D9%A3", "%C2%B2", "%00", "0&after=7", "1e3", "+1", "%ff")
PATHS = (
    *(
        "/",
        "//",
        "/api",
        "/api/",
        "/api//tables",
        "/api/tables/",
        "/api/tables//",
        "/api/tables/%2F",
        "/api/tables/..%2f..%2f",
    ),
    *("/api/tables/%00", "/api/tables/%ff%fe", "/api/tables/a%20b/transcript", "/api/tables/%F0%9F%8C%99/invitation.svg"),
    *(
        "/api/../api/games",
        "/api/games/../../rules",
        "/api/games/%2e%2e/rules",
        "/api/games/ECLIPTIC/rules",
        "/api/players/",
    ),
    *("/api/games/ecliptic/rules/", "/api/players/%00", "/api/players/%ED%A0%80", "/api/self/", "/api/schema/nothing"),
    *(
        "/api/tables/" + "x" * 3000,
        "/api/players/" + "%41" * 500,
        "/table/x",
        "/favicon.ico",
        "/metrics/",
        "/health?x=1",
        "/;/?#",
    ),
    *("/api/schema", "/api/schema/openapi.yaml", "/api/schema/swagger", "*", "http://other/api/games", "/%", "/%zz"),
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE")
TYPES = (
    *("application/json", "text/plain", "", "application/json; charset=nonsense", "application/x-www-form-urlencoded"),
    *(
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/x-msgpack",
        ";;;",
        "é",
        "application/json" * 50,
    ),
)
HEADERS = (
    *(
        ("Origin", "http://["),
        ("Origin", "null"),
        ("Origin", "https://example.org"),
        ("Origin", ""),
        ("Host", ""),
        ("Host", "a:b:c"),
    ),
    *(
        ("Host", "["),
        ("Host", "x" * 5000),
        ("Host", "é"),
        ("Host", "a b"),
        ("Host", "x:99999"),
        ("X-Forwarded-For", "garbage"),
    ),
    *(
        ("X-Forwarded-For", "1.2.3.4, ::1, é"),
        ("X-Forwarded-For", ""),
        ("X-Forwarded-Proto", "gopher"),
        ("X-Forwarded-Proto", "https"),
    ),
    *(("Accept", "text/html"), ("Accept", "é;q=x"), ("Accept-Language", "fr;q=é"), ("Accept-Language", "\x80" * 100)),
    *(
        ("Accept-Encoding", "gzip"),
        ("Cookie", "etoile"),
        ("Cookie", ";;=;etoile=;etoile==x"),
        ("Cookie", 'etoile="é\\"; a=b'),
    ),
    *(("Authorization", "Bearer"), ("Authorization", "Basic eDp4"), ("Authorization", "Bearer " + "." * 99)),
    *(
        ("Expect", "100-continue"),
        ("Range", "bytes=0-1"),
        ("If-Modified-Since", "x"),
        ("X-Long", "x" * 20_000),
        ("Connection", "close"),
    ),
    *(("Connection", "Upgrade"), ("Upgrade", "h2c"), ("Content-Encoding", "gzip"), ("X-HTTP-Method-Override", "DELETE")),
)
"""Headers with unusual or invalid values."""
TOKENS = ("", "x", ".", "a.0.", "a.b.c", "ana.0." + "0" * 64, "é.0.é", "%00.0.x", "x" * 4000, ".." * 50, "ana.-1.x")
"""Tokens without a valid signature."""
CODES = (1000, 1001, 1002, 1005, 1006, 1011, 1015, 3000, 4000, 4999, 0, 65535)
"""Close codes, among them some that must not be sent."""


def spoil(rng: Random, value: Any) -> Any:
    """Returns a copy of a value with one change: another type, an extra or a missing part."""
    value = deepcopy(value)
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.1:
        return rng.choice(ODD)
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = rng.choice(keys)
    match rng.randrange(6):
        case 0:
            del value[key]
        case 1 if isinstance(value, dict):
            value[rng.choice(("secret", "", "v", "seat", "id", "\u0000", "x" * 100))] = rng.choice(ODD)
        case 2 if isinstance(value, list):
            value += [rng.choice([*value, *ODD])] * rng.randrange(1, 9)
        case 3 if isinstance(value, dict):
            value[key.upper() if isinstance(key, str) else key] = value.pop(key)
        case 4:
            value[key] = [value[key]]
        case _:
            value[key] = spoil(rng, value[key])
    return value


def garble(rng: Random, text: bytes) -> bytes:
    """Returns the bytes of a message with a change at byte level."""
    place = rng.randrange(len(text) + 1)
    match rng.randrange(12):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + bytes([rng.randrange(256)]) + text[place + 1 :]
        case 2:
            return text[:place] + rng.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\x00", b"\xf8")) + text[place:]
        case 3:
            return rng.choice((b"[", b'{"a":', b'{"command":')) * rng.choice((200, 1500, 9000))
        case 4:
            return text + text
        case 5:
            return b"\xef\xbb\xbf" + text
        case 6:
            return text.decode("utf-8", "replace").encode("utf-16")
        case 7:
            return b""
        case 8:
            return text + b" " * rng.choice((10, 5000, 70_000))
        case 9:
            return text.replace(b'"', b"'")
        case 10:
            return b"1" * rng.choice((30, 400, 4000, 5000))
        case _:
            return rng.randbytes(rng.randrange(200))


def written(value: Any) -> bytes:
    """Encodes a value as JSON, or nearly so."""
    return json.dumps(value).encode()


def broken_request(rng: Random, path: str, token: str) -> bytes:
    """Returns malformed or pipelined HTTP requests."""
    known = f"Host: x\r\nAuthorization: Bearer {token}\r\n".encode()
    get = b"GET " + path.encode() + b" HTTP/1.1\r\n" + known + b"\r\n"
    post = b"PUT /api/self HTTP/1.1\r\n" + known + b"Content-Type: application/json\r\n"
    body = b'{"name": "Mira"}'
    match rng.randrange(20):
        case 0:
            return get * rng.randrange(2, 12)
        case 1:
            return (get + post + b"Content-Length: %d\r\n\r\n" % len(body) + body) * rng.randrange(1, 5)
        case 2:
            return (
                post
                + b"Content-Length: "
                + rng.choice((b"-1", b"x", b"1e3", b"99999999999999999999", b""))
                + b"\r\n\r\n"
                + body
            )
        case 3:
            return post + b"Content-Length: 3\r\nContent-Length: 16\r\n\r\n" + body
        case 4:
            return post + b"Content-Length: 100\r\n\r\n" + body[: rng.randrange(len(body))]
        case 5:
            return post + b"Content-Length: 16\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n" + body + b"\r\n0\r\n\r\n"
        case 6:
            size = rng.choice((b"10", b"zz", b"-1", b"FFFFFFFFFFFFFFFFF", b"", b"10;x=y", b"8"))
            return post + b"Transfer-Encoding: chunked\r\n\r\n" + size + b"\r\n" + body + b"\r\n0\r\n\r\n"
        case 7:
            return post + b"Transfer-Encoding: chunked\r\n\r\n" + b"1000\r\n" + b"x" * 4096 + b"\r\n" * rng.randrange(2)
        case 8:
            return post + b"Transfer-Encoding: chunked\r\n\r\n" + (b"1000\r\n" + b" " * 4096 + b"\r\n") * 20 + b"0\r\n\r\n"
        case 9:
            method = rng.choice((b"", b"get", b"BREW", b"\xff\xfe", b"GET GET", b"PROPFIND", b"CONNECT", b"X" * 500))
            return method + b" " + path.encode() + b" HTTP/1.1\r\n" + known + b"\r\n"
        case 10:
            version = rng.choice((b"HTTP/0.9", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"", b"ICY"))
            return b"GET " + path.encode() + b" " + version + b"\r\n" + known + b"\r\n"
        case 11:
            return (
                b"GET /"
                + rng.choice((b"\xff\xfe", b"\x00", b"\xc3\xa9", b"a b", b"\t", b"x" * 70_000))
                + b" HTTP/1.1\r\n\r\n"
            )
        case 12:
            header = rng.choice(
                (b": x", b"a b: c", b"\x00: x", b"no colon", b"x: \xff\xfe", b" fold: x", b"x:\x0b", b"X" * 70_000)
            )
            return get[:-2] + header + b"\r\n\r\n"
        case 13:
            return get[:-2] + b"".join(b"x%d: y\r\n" % number for number in range(rng.choice((50, 300, 3000)))) + b"\r\n"
        case 14:
            return get.replace(b"\r\n", b"\n")
        case 15:
            return get[: rng.randrange(len(get))]
        case 16:
            return b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
        case 17:
            return rng.randbytes(rng.randrange(1, 400))
        case 18:
            return b"\r\n" * rng.randrange(1, 50) + get
        case _:
            return post + b"Expect: 100-continue\r\nContent-Length: 16\r\n\r\n" + body


def broken_handshake(rng: Random, path: str) -> bytes:
    """Returns a malformed WebSocket handshake."""
    lines = {
        "Host": "x",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    for _ in range(rng.randrange(3)):
        lines[rng.choice(list(lines))] = rng.choice(("", "x", "99", "é", "websocket, h2c", "x" * 3000))
    if rng.random() < 0.3:
        lines["Sec-WebSocket-Protocol"] = rng.choice(("a, b", ",,;", "é", ""))
    if rng.random() < 0.3:
        lines["Sec-WebSocket-Extensions"] = rng.choice(("permessage-deflate; x=;;", "permessage-deflate", "é", "a; b=c"))
    if rng.random() < 0.3:
        lines["Origin"] = rng.choice(("http://[", "null", "https://example.org", "é"))
    method = rng.choice(("GET", "GET", "GET", "POST", "HEAD"))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + rng.randbytes(rng.choice((0, 0, 20)))


def frame(rng: Random, opcode: int, data: bytes, last: bool = True, masked: bool = True, length: int | None = None) -> bytes:
    """Returns a WebSocket frame. `length` may differ from the data's."""
    size = len(data) if length is None else length
    head = bytes([(128 if last else 0) | opcode])
    mark = 128 if masked else 0
    if size < 126:
        head += bytes([mark | size])
    elif size < 65_536:
        head += bytes([mark | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mark | 127]) + (size % 2**64).to_bytes(8, "big")
    if not masked:
        return head + data
    mask = rng.randbytes(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


def rare_frames(rng: Random, text: bytes) -> bytes:
    """Returns frames that are valid but rare."""
    half = len(text) // 2
    return rng.choice(
        (
            frame(rng, 2, text),
            frame(rng, 1, text[:half], last=False) + frame(rng, 9, b"x") + frame(rng, 0, text[half:]),
            frame(rng, 9, b"x" * rng.choice((0, 125))) * rng.choice((1, 50, 500)),
            frame(rng, 10, b"unasked") * rng.choice((1, 100)),
        )
    )


def broken_frames(rng: Random, text: bytes) -> bytes:
    """Returns invalid frames."""
    match rng.randrange(14):
        case 0:
            return b"".join(frame(rng, 1 if not place else 0, text[place : place + 1], False) for place in range(len(text)))
        case 1:
            return frame(rng, 0, text)
        case 2:
            return frame(rng, 1, text[:9], last=False) + frame(rng, 1, text)
        case 3:
            return frame(rng, 1, b"x" * rng.choice((4097, 65_536, 65_537, 200_000)))
        case 4:
            return frame(rng, 1, rng.choice((b"\xff\xfe", b"\xed\xa0\x80", text + b"\xc3")))
        case 5:
            return frame(rng, 9, b"x" * 126)
        case 6:
            return frame(rng, 9, b"x", last=False)
        case 7:
            return frame(rng, 8, rng.choice(CODES).to_bytes(2, "big") + rng.choice((b"", b"bye", b"\xff", b"x" * 124)))
        case 8:
            return frame(rng, 8, rng.choice((b"", b"\x03"))) + frame(rng, 1, text)
        case 9:
            return frame(rng, 1, text, masked=False)
        case 10:
            return frame(rng, rng.choice((3, 7, 11, 15)), text)
        case 11:
            return bytes([0x71 | 0x80]) + frame(rng, 1, text)[1:]
        case 12:
            return frame(rng, 1, text, length=rng.choice((2**63, 2**64 - 1, 70_000, len(text) + 9)))
        case _:
            return rng.randbytes(rng.randrange(1, 60))
