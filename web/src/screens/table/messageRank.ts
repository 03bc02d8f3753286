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
