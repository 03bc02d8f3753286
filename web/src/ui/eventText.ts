/** Events as sentences, in the same wording as the terminal: similar events are grouped, hidden facts select a message of their own. */
import type { GameEvent } from '../api/model';
import { capital, enumerated, i18n, type Facts } from './i18n.svelte';

/** A game's words for the facts of its events. */
export interface EventVocabulary {
  /** Returns the text of a fact, or null if it is hidden. */
  word: (fact: string, value: unknown) => string | number | null;
  /** Events that are never grouped. */
  alone?: readonly string[];
}

export interface EventSentence {
  sentence: string;
  clause: string;
  event: string;
}

/** Returns the sentences for the events of a move. */
export function describeEvents(game: string, vocabulary: EventVocabulary, events: GameEvent[]): EventSentence[] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1)?.[0];
    const similar = last && last.name === event.name && last.facts.seat === event.facts.seat;
    if (similar && !vocabulary.alone?.includes(event.name)) groups.at(-1)!.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => describeGroup(game, vocabulary, group));
}

function describeGroup(game: string, vocabulary: EventVocabulary, events: GameEvent[]): EventSentence {
  const first = events[0]!;
  let name = `event-${game}-${first.name}`;
  const facts: Facts = { count: events.length };
  for (const fact of Object.keys(first.facts)) {
    const words = events.map((event) => vocabulary.word(fact, event.facts[fact]));
    if (words[0] === null || words[0] === undefined) name = `${name.replace(/-hidden$/, '')}-hidden`;
    else if (new Set(words.map(String)).size === 1) facts[fact] = words[0];
    else facts[fact] = enumerated(words.map(String));
  }
  return { sentence: capital(i18n.say(name, facts)), clause: first.clause, event: first.name };
}
