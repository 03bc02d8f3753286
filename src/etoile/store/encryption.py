"""Encryption of backups by a passphrase: scrypt, and AES-256-GCM in chunks. Needs the package `cryptography`.

A file is MAGIC, a salt and a nonce prefix, then the encrypted chunks. The nonce of a chunk is the prefix, its number and
whether it is the last, so that chunks can't be exchanged, repeated or cut off unnoticed.
"""

from __future__ import annotations

from pathlib import Path
from secrets import token_bytes
from typing import Any

from etoile.core.refusal import Problem

MAGIC = b"etoile backup 1\n"
SALT_BYTES, PREFIX_BYTES, TAG_BYTES, KEY_BYTES = 16, 7, 16, 32
CHUNK_BYTES = 1 << 20
SCRYPT_N, SCRYPT_R, SCRYPT_P = 1 << 16, 8, 1
"""64 MB of memory, about 0.2 s."""
MIN_PASSPHRASE_CHARS = 10


def read_passphrase(file: Path) -> str:
    """Returns the passphrase in a file: its first line. Raises a Problem if it can't be read or is too short."""
    try:
        passphrase = (file.read_text(encoding="utf-8").splitlines() or [""])[0].strip()
    except (OSError, UnicodeError):
        raise Problem("backup-passphrase-file", file=str(file)) from None
    if len(passphrase) < MIN_PASSPHRASE_CHARS:
        raise Problem("backup-passphrase-short", file=str(file), least=MIN_PASSPHRASE_CHARS)
    return passphrase


def is_encrypted(file: Path) -> bool:
    """Returns whether a file is an encrypted backup."""
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) == MAGIC


def encrypt_file(file: Path, passphrase: str) -> Path:
    """Encrypts a file into a new one beside it, readable only by its owner, and returns that one."""
    salt, prefix = token_bytes(SALT_BYTES), token_bytes(PREFIX_BYTES)
    cipher = cipher_of(passphrase, salt)
    encrypted = file.with_name(f"{file.name}.encrypted")
    encrypted.touch(0o600)
    with file.open("rb") as source, encrypted.open("wb") as target:
        target.write(MAGIC + salt + prefix)
        chunk, number = source.read(CHUNK_BYTES), 0
        while chunk or number == 0:
            following = source.read(CHUNK_BYTES)
            target.write(cipher.encrypt(nonce(prefix, number, not following), chunk, MAGIC))
            chunk, number = following, number + 1
    return encrypted


def decrypt_file(file: Path, target: Path, passphrase: str) -> None:
    """Decrypts a file. Raises a Problem without a passphrase, with a wrong one, or if the file is damaged."""
    if not passphrase:
        raise Problem("backup-encrypted", file=str(file))
    target.touch(0o600)
    with file.open("rb") as source, target.open("wb") as opened:
        source.read(len(MAGIC))
        cipher, prefix = cipher_of(passphrase, source.read(SALT_BYTES)), source.read(PREFIX_BYTES)
        chunk, number = source.read(CHUNK_BYTES + TAG_BYTES), 0
        while chunk or number == 0:
            following = source.read(CHUNK_BYTES + TAG_BYTES)
            try:
                plain = cipher.decrypt(nonce(prefix, number, not following), chunk, MAGIC)
            except Exception:  # InvalidTag of an optional package, or a chunk or nonce that is too short
                raise Problem("backup-passphrase-wrong", file=str(file)) from None
            opened.write(plain)
            chunk, number = following, number + 1


def nonce(prefix: bytes, number: int, last: bool) -> bytes:
    """Returns the nonce of a chunk."""
    return prefix + number.to_bytes(4, "big") + bytes([last])


def cipher_of(passphrase: str, salt: bytes) -> Any:
    """Returns the cipher for a passphrase. Raises a Problem if `cryptography` is not installed."""
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
    except ModuleNotFoundError:
        raise Problem("backup-encryption") from None
    return AESGCM(Scrypt(salt, KEY_BYTES, SCRYPT_N, SCRYPT_R, SCRYPT_P).derive(passphrase.encode()))
