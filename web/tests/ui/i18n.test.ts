import { beforeEach, describe, expect, it } from 'vitest';
import { languageOf, Translator } from '../../src/ui/i18n.svelte';

describe('the translator', () => {
  beforeEach(() => localStorage.clear());

  it('uses the stored language, or else the first supported one of the browser', () => {
    expect(languageOf('fr', ['en-GB'])).toBe('fr');
    expect(languageOf(null, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(languageOf('xx', ['de'])).toBe('en');
  });

  it('changes the language of everything that was loaded', async () => {
    const i18n = new Translator();
    await i18n.load('page');
    await i18n.use('en');
    expect(i18n.say('home-play')).toBe('Play now');
    await i18n.load('ecliptic');
    expect(i18n.say('sign-libra')).toBe('Libra');
    await i18n.setLanguage('fr');
    expect(i18n.say('sign-libra')).toBe('Balance');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('etoile-language')).toBe('fr');
  });

  it('uses plural rules and minus signs', async () => {
    const i18n = new Translator();
    await i18n.load('table');
    await i18n.use('fr');
    expect(i18n.say('result-points', { seat: 'Blanc', points: 0 })).toBe('Blanc\u00a0: 0 point');
    await i18n.use('en');
    expect(i18n.say('result-points', { seat: 'White', points: -3 })).toBe('White: −3 points');
  });

  it('returns the name of a missing message', async () => {
    expect(new Translator().say('no-such-thing')).toBe('no-such-thing');
  });
});
