/** Translations: the .ftl files of src/etoile/i18n and of each game's folder, shared with the server and the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'fr' | 'en';
export type Facts = Record<string, FluentVariable>;

/** What the first screen says is there with it, in both languages: short enough that asking for it would take longer. */
const FIRST = import.meta.glob<string>('../../../src/etoile/i18n/*/{page,bots}.ftl', { query: '?raw', import: 'default', eager: true });
const FILES = import.meta.glob<string>(['../../../src/etoile/i18n/*/{*-page,table,tables}.ftl', '../../../src/etoile/games/*/{fr,en}.ftl'], {
  query: '?raw',
  import: 'default',
});
const KEPT = 'etoile-language';

/** The language that somebody chose here, or that the browser speaks. */
export function languageOf(kept: string | null, spoken: readonly string[]): Language {
  if (kept === 'fr' || kept === 'en') return kept;
  const first = spoken.find((each) => /^(fr|en)/i.test(each)) ?? 'en';
  return first.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Speaks one language, and any other at a moment's notice. */
export class Words {
  language = $state<Language>('en');
  private bundle = $state.raw(new FluentBundle('en'));
  private known = new Set<string>();
  private texts = new Map<string, Promise<FluentResource>>();

  /** Begins to speak, in the language that fits, with the sentences of some files. */
  async begin(...names: string[]): Promise<void> {
    this.known = new Set(names);
    await this.speak(languageOf(localStorage.getItem(KEPT), navigator.languages));
  }

  /** Speaks another language from now on, and the next time. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.speak(language);
  }

  async speak(language: Language): Promise<void> {
    this.bundle = await this.compose(language, this.known);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Learns the sentences of some files more: those of a game, say. */
  async learn(...names: string[]): Promise<void> {
    const missing = names.filter((name) => !this.known.has(name));
    for (const name of missing) this.known.add(name);
    if (missing.length || names.some((name) => !this.spoken.has(name))) this.bundle = await this.compose(this.language, this.known);
  }

  /** The sentence of that name, filled in. One that is missing is said by its name, so that it is seen. */
  say(name: string, facts: Facts = {}): string {
    const message = this.bundle.getMessage(name);
    if (!message?.value) return name;
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(message.value, facts, errors);
    return said.replace(/(^|[\s(])-(\d)/g, '$1−$2');
  }

  /** Whether there is a sentence of that name. */
  knows(name: string): boolean {
    return this.bundle.hasMessage(name);
  }

  private spoken = new Set<string>();

  private async compose(language: Language, names: Iterable<string>): Promise<FluentBundle> {
    const wanted = [...names];
    const resources = await Promise.all(wanted.map((name) => this.text(language, name)));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) bundle.addResource(resource);
    this.spoken = new Set(wanted);
    return bundle;
  }

  private text(language: Language, name: string): Promise<FluentResource> {
    const general = `../../../src/etoile/i18n/${language}/${name}.ftl`;
    const path = general in FILES || general in FIRST ? general : `../../../src/etoile/games/${name.replaceAll('-', '_')}/${language}.ftl`;
    let text = this.texts.get(path);
    if (!text) {
      const there = FIRST[path];
      const load = there === undefined ? FILES[path] : () => Promise.resolve(there);
      if (!load) throw new Error(`there is no file ${path}`);
      text = load().then((raw) => new FluentResource(raw));
      this.texts.set(path, text);
      text.catch(() => this.texts.delete(path));
    }
    return text;
  }
}

export const words = new Words();
export const say = (name: string, facts?: Facts): string => words.say(name, facts);
/** With a capital: the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** A number as it is shown: below zero with a minus and not a hyphen. */
export const figure = (number: number): string => String(number).replace('-', '−');
/** Several things, as a sentence names them: with commas, and before the last one an "and". */
export function enumerated(said: string[]): string {
  if (said.length < 2) return said.join('');
  return say('enumerated', { words: said.slice(0, -1).join(', '), last: said.at(-1)! });
}
