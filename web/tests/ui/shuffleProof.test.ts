import { beforeEach, describe, expect, it } from 'vitest';
import { verifyProof, rememberedProof, rememberProof, sha256 } from '../../src/ui/shuffleProof';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe("the shuffle's proof", () => {
  beforeEach(() => localStorage.clear());

  it('is the SHA-256 of the secret', async () => {
    expect(await sha256('abc')).toBe(ABC);
  });

  it('is compared with the one stored before the end', async () => {
    expect(await verifyProof('t', 'abc', ABC)).toBe('same');
    rememberProof('t', ABC);
    expect(await verifyProof('t', 'abc', ABC)).toBe('witnessed');
  });

  it('does not match another secret, whatever the server claims', async () => {
    expect(await verifyProof('t', 'abd', ABC)).toBe('other');
    rememberProof('u', 'ff');
    rememberProof('u', ABC);
    expect(rememberedProof('u')).toBe('ff');
    expect(await verifyProof('u', 'abc', ABC)).toBe('other');
  });

  it('cannot be checked without SubtleCrypto', async () => {
    expect(await sha256('abc', null as unknown as SubtleCrypto)).toBeNull();
    expect(await verifyProof('t', 'abc', ABC, null as unknown as SubtleCrypto)).toBe('unable');
  });

  it('ignores other data under its key', () => {
    localStorage.setItem('etoile-proofs', '{');
    expect(rememberedProof('t')).toBeNull();
  });
});
