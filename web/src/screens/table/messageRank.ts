/** The order of the messages of a table: the first that applies is shown. */

export const RANKS = [
  'lost',
  'connected',
  'refused',
  'takeback',
  'stand-in',
  'chosen',
  'pending',
  'problem',
  'hint',
  'prompt',
] as const;
export type MessageKind = (typeof RANKS)[number];

/** Returns the first kind of message that applies; what to do now always does. */
export const firstMessage = (applies: Partial<Record<MessageKind, unknown>>): MessageKind =>
  RANKS.find((kind) => applies[kind]) ?? 'prompt';

/** Returns sentences that follow each other: those without a full stop get one, unless there is only one. */
export function inSequence(sentences: readonly string[]): string[] {
  const said = sentences.filter(Boolean);
  if (said.length < 2) return said;
  return said.map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`));
}
