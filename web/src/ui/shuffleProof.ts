/** Proof of the shuffle: the SHA-256 of the secret seed, published before the deal. This browser stores it and compares it with the
seed at the end. */

const STORAGE_KEY = 'etoile-proofs';
const MAX_STORED = 60;

type Proofs = [table: string, proof: string][];

function read(): Proofs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Proofs) : [];
  } catch {
    return [];
  }
}

/** Stores the proof of a running game. The first one of a table is kept. */
export function rememberProof(table: string, proof: string): void {
  const kept = read();
  if (!proof || kept.some(([each]) => each === table)) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...kept, [table, proof]].slice(-MAX_STORED)));
  } catch {
    // Without storage the seed is compared with the server's own statement.
  }
}

/** Returns the proof that was stored before the end of a game. */
export function rememberedProof(table: string): string | null {
  return read().find(([each]) => each === table)?.[1] ?? null;
}

/** Returns the SHA-256 of a text, or null without SubtleCrypto: on a page loaded over plain HTTP. */
export async function sha256(
  text: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string | null> {
  if (!subtle) return null;
  const sum = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The seed matches the stored proof, matches the server's proof only, does not match, or cannot be checked. */
export type Verdict = 'witnessed' | 'same' | 'other' | 'unable';

export async function verifyProof(table: string, seed: string, proof: string, subtle?: SubtleCrypto): Promise<Verdict> {
  const sum = await sha256(seed, subtle);
  if (sum === null) return 'unable';
  const seen = rememberedProof(table);
  if (sum !== proof || (seen !== null && seen !== sum)) return 'other';
  return seen === null ? 'same' : 'witnessed';
}
