import { beforeEach, describe, expect, it } from 'vitest';
import { languageOf, Words } from '../src/lib/words.svelte';

describe('words', () => {
  beforeEach(() => localStorage.clear());

  it('speaks the language that was chosen, else the first that both speak', () => {
    expect(languageOf('fr', ['en-GB'])).toBe('fr');
    expect(languageOf(null, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(languageOf('xx', ['de'])).toBe('en');
  });

  it('changes its language at any moment, with all that it has learnt', async () => {
    const words = new Words();
    await words.learn('page');
    await words.speak('en');
    expect(words.say('home-play')).toBe('Play now');
    await words.learn('ecliptic');
    expect(words.say('sign-libra')).toBe('Libra');
    await words.choose('fr');
    expect(words.say('sign-libra')).toBe('Balance');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('etoile-language')).toBe('fr');
  });

  it('counts as each language does, and has a minus below zero', async () => {
    const words = new Words();
    await words.learn('table');
    await words.speak('fr');
    expect(words.say('result-points', { seat: 'Blanc', points: 0 })).toBe('Blanc\u00a0: 0 point');
    await words.speak('en');
    expect(words.say('result-points', { seat: 'White', points: -3 })).toBe('White: −3 points');
  });

  it('says a sentence that it does not know by its name', async () => {
    expect(new Words().say('no-such-thing')).toBe('no-such-thing');
  });
});
