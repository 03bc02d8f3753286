import { expect, it } from 'vitest';
import { screenAt } from '../../src/ui/route.svelte';

it('returns the screen of an address', () => {
  expect(screenAt('/')).toEqual({ name: 'home' });
  expect(screenAt('/you')).toEqual({ name: 'account' });
  expect(screenAt('/table/abc')).toEqual({ name: 'table', id: 'abc' });
  expect(screenAt('/rules/ecliptic', '#EC-5')).toEqual({ name: 'rules', game: 'ecliptic', clause: 'EC-5' });
  expect(screenAt('/table/')).toEqual({ name: 'not-found' });
  expect(screenAt('/table/a/b')).toEqual({ name: 'not-found' });
});
