/** Translations: the .ftl files of src/etoile/i18n and of each game's folder, shared with the server and the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'fr' | 'en';
export type Facts = Record<string, FluentVariable>;

/** Messages of the first screen are part of the bundle in both languages: a request would take longer. */
const BUNDLED = import.meta.glob<string>('../../../src/etoile/i18n/*/{page,bots}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LOADABLE = import.meta.glob<string>(
  ['../../../src/etoile/i18n/*/{*-page,table,tables}.ftl', '../../../src/etoile/games/*/{fr,en}.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);
const STORAGE_KEY = 'etoile-language';

/** Returns the stored language, or else the first of the browser's languages that is supported. */
export function languageOf(stored: string | null, preferred: readonly string[]): Language {
  if (stored === 'fr' || stored === 'en') return stored;
  const first = preferred.find((each) => /^(fr|en)/i.test(each)) ?? 'en';
  return first.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Messages in the current language, from the files loaded so far. */
export class Translator {
  language = $state<Language>('en');
  private bundle = $state.raw(new FluentBundle('en'));
  private readonly requested = new Set<string>();
  private available = new Set<string>();
  private readonly resources = new Map<string, Promise<FluentResource>>();

  /** Loads some files in the language of this browser. */
  async start(...names: string[]): Promise<void> {
    for (const name of names) this.requested.add(name);
    await this.use(languageOf(localStorage.getItem(STORAGE_KEY), navigator.languages));
  }

  /** Switches the language and stores it. */
  async setLanguage(language: Language): Promise<void> {
    localStorage.setItem(STORAGE_KEY, language);
    await this.use(language);
  }

  async use(language: Language): Promise<void> {
    this.bundle = await this.compose(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads more files, such as those of a game; a game without messages has none. */
  async load(...names: string[]): Promise<void> {
    for (const name of names) this.requested.add(name);
    if (names.some((name) => !this.available.has(name))) this.bundle = await this.compose(this.language);
  }

  /** Returns a message, formatted. A missing message is returned as its name, so that it is noticed. */
  say(name: string, facts: Facts = {}): string {
    const message = this.bundle.getMessage(name);
    if (!message?.value) return name;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, facts, errors);
    return text.replace(/(^|[\s(])-(\d)/g, '$1−$2');
  }

  has(name: string): boolean {
    return this.bundle.hasMessage(name);
  }

  private async compose(language: Language): Promise<FluentBundle> {
    const names = [...this.requested];
    const resources = await Promise.all(names.map((name) => this.resource(language, name)));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) if (resource) bundle.addResource(resource);
    this.available = new Set(names);
    return bundle;
  }

  private async resource(language: Language, name: string): Promise<FluentResource | null> {
    const general = `../../../src/etoile/i18n/${language}/${name}.ftl`;
    const path =
      general in LOADABLE || general in BUNDLED
        ? general
        : `../../../src/etoile/games/${name.replaceAll('-', '_')}/${language}.ftl`;
    const bundled = BUNDLED[path];
    const load = bundled === undefined ? LOADABLE[path] : () => Promise.resolve(bundled);
    if (!load) return null;
    let resource = this.resources.get(path);
    if (!resource) {
      resource = load().then((raw) => new FluentResource(raw));
      this.resources.set(path, resource);
      resource.catch(() => this.resources.delete(path));
    }
    return resource;
  }
}

export const i18n = new Translator();
export const say = (name: string, facts?: Facts): string => i18n.say(name, facts);
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** Formats a number with a minus sign instead of a hyphen. */
export const figure = (number: number): string => String(number).replace('-', '−');
/** Joins several words as a sentence does: commas, and "and" before the last. */
export function enumerated(words: string[]): string {
  if (words.length < 2) return words.join('');
  return say('enumerated', { words: words.slice(0, -1).join(', '), last: words.at(-1)! });
}
