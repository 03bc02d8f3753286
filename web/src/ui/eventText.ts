/**
 * Events as sentences, in the same wording as the terminal: similar events are grouped, hidden facts select a message of
 * their own, and the reader is addressed as "you". A message selects on `$you`, the reader's role, and on `$reader`, the
 * reader's seat; without these selectors, and for a spectator, it names the seats.
 */
import type { GameEvent } from '../api/model';
import { capital, enumerated, i18n, type Facts } from './i18n.svelte';

/** The reader of texts that address no player: a spectator, or people who share a keyboard. */
export const NO_READER = -1;

/** Returns the seat that texts call "you", from the own seats. */
export const readerOf = (own: readonly number[]): number => (own.length === 1 ? own[0]! : NO_READER);

/** Returns the reader's role in an event, the value of `$you`; see `reader_role` in src/etoile/i18n/events.py. */
export function readerRole({ seat, row }: { seat?: unknown; row?: unknown }, reader: number): string {
  if (seat !== undefined && seat === row) return seat === reader ? 'both' : 'own';
  if (reader === NO_READER) return 'none';
  return seat === reader ? 'seat' : row === reader ? 'row' : 'other';
}

/** Returns the facts of a text that names a seat, or addresses its player as "you". */
export const seatFacts = (names: readonly string[], seat: number, reader: number): { seat: string; you: string } => ({
  seat: names[seat] ?? '',
  you: readerRole({ seat }, reader),
});

/** A game's words for the facts of its events. */
export interface EventVocabulary {
  /** Returns the text of a fact, or null if it is hidden. */
  word: (fact: string, value: unknown) => string | number | null;
  /** Events that are never grouped. */
  alone?: readonly string[];
  /** Names of the seats in the messages, for `$reader`. */
  seats?: readonly string[];
}

export interface EventSentence {
  sentence: string;
  clause: string;
  event: string;
}

/** Returns the sentences for the events of a move, for the reader at a seat. */
export function describeEvents(
  game: string,
  vocabulary: EventVocabulary,
  events: GameEvent[],
  reader = NO_READER,
): EventSentence[] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1)?.[0];
    const similar =
      last?.name === event.name && last.facts.seat === event.facts.seat && last.facts.row === event.facts.row;
    if (similar && !vocabulary.alone?.includes(event.name)) groups.at(-1)!.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => describeGroup(game, vocabulary, group, reader));
}

function describeGroup(game: string, vocabulary: EventVocabulary, events: GameEvent[], reader: number): EventSentence {
  const first = events[0]!;
  let name = `event-${game}-${first.name}`;
  const facts: Facts = {
    count: events.length,
    you: readerRole(first.facts, reader),
    reader: vocabulary.seats?.[reader] ?? 'none',
  };
  for (const fact of Object.keys(first.facts)) {
    const words = events.map((event) => vocabulary.word(fact, event.facts[fact]));
    if (words[0] === null || words[0] === undefined) name = `${name.replace(/-hidden$/, '')}-hidden`;
    else if (new Set(words.map(String)).size === 1) facts[fact] = words[0];
    else facts[fact] = enumerated(words.map(String));
  }
  return { sentence: capital(i18n.say(name, facts)), clause: first.clause, event: first.name };
}
