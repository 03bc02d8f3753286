/** Events as sentences, like the terminal tells them: like ones together, hidden ones as hidden. */
import type { GameEvent } from './server';
import { capital, enumerated, words, type Facts } from './words.svelte';

/** What a game knows about its own words. */
export interface Telling {
  /** How a fact of an event is said; nothing, if it is hidden. */
  word: (fact: string, value: unknown) => string | number | null;
  /** Events that are told one by one, even if several of a kind follow each other. */
  alone?: readonly string[];
}

export interface Told {
  sentence: string;
  clause: string;
  event: string;
}

/** The sentences for what happened in a move. */
export function tell(game: string, telling: Telling, events: GameEvent[]): Told[] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1)?.[0];
    const like = last && last.name === event.name && last.facts.seat === event.facts.seat;
    if (like && !telling.alone?.includes(event.name)) groups.at(-1)!.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => sentence(game, telling, group));
}

function sentence(game: string, telling: Telling, events: GameEvent[]): Told {
  const first = events[0]!;
  let name = `event-${game}-${first.name}`;
  const facts: Facts = { count: events.length };
  for (const fact of Object.keys(first.facts)) {
    const said = events.map((event) => telling.word(fact, event.facts[fact]));
    if (said[0] === null || said[0] === undefined) name = `${name.replace(/-hidden$/, '')}-hidden`;
    else if (new Set(said.map(String)).size === 1) facts[fact] = said[0];
    else facts[fact] = enumerated(said.map(String));
  }
  return { sentence: capital(words.say(name, facts)), clause: first.clause, event: first.name };
}
