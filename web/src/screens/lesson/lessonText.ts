/** What the guide of a lesson says: paragraphs, and in them the clauses that open the rules. */

export interface Part {
  text: string;
  clause: boolean;
}

const CLAUSE = /\(([A-Z]{2}-\d+)\)/;

/** A sentence's paragraphs, each in parts: words, and clauses without their brackets. */
export function paragraphs(sentence: string): Part[][] {
  return sentence
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraph.split(CLAUSE).map((text, at) => ({ text, clause: at % 2 === 1 })).filter(({ text }) => text));
}

/** A sentence as it is read out: in one, without the clauses. */
export function spokenText(sentence: string): string {
  return paragraphs(sentence)
    .map((parts) => parts.filter(({ clause }) => !clause).map(({ text }) => text).join('').replace(/ +([.,!?:])/g, '$1'))
    .join(' ');
}
