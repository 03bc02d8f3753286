/** The shuffle's proof: the SHA-256 of the secret that the cards are dealt from, shown before the deal. This browser writes it
down when it sees it, and compares it with the secret itself at the end. */

const KEPT = 'etoile-proofs';
/** Of how many tables the proof is kept. */
const MOST = 60;

type Proofs = [table: string, proof: string][];

function read(): Proofs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as Proofs) : [];
  } catch {
    return [];
  }
}

/** Writes down what was shown before the end. What was seen first stays. */
export function rememberProof(table: string, proof: string): void {
  const kept = read();
  if (!proof || kept.some(([each]) => each === table)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify([...kept, [table, proof]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing checks against what the house says.
  }
}

/** What this browser wrote down before the end of a game, if it was there. */
export function rememberedProof(table: string): string | null {
  return read().find(([each]) => each === table)?.[1] ?? null;
}

/** The SHA-256 of a text, or nothing where the browser can't reckon it: on a page that did not come by a safe line. */
export async function sha256(text: string, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<string | null> {
  if (!subtle) return null;
  const sum = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a secret is the one that was promised: to this browser itself, as the house says, not at all; or it can't be told. */
export type Verdict = 'witnessed' | 'same' | 'other' | 'unable';

export async function verifyProof(table: string, seed: string, proof: string, subtle?: SubtleCrypto): Promise<Verdict> {
  const sum = await sha256(seed, subtle);
  if (sum === null) return 'unable';
  const seen = rememberedProof(table);
  if (sum !== proof || (seen !== null && seen !== sum)) return 'other';
  return seen === null ? 'same' : 'witnessed';
}
