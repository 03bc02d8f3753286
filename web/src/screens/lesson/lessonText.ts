/** Text of a lesson step: paragraphs that contain references to clauses. */

export interface Part {
  text: string;
  clause: boolean;
}

const CLAUSE = /\(([A-Z]{2}-\d+)\)/;

/** Returns the paragraphs, each in parts: text, and clauses without their brackets. */
export function paragraphs(sentence: string): Part[][] {
  return sentence
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) =>
      paragraph
        .split(CLAUSE)
        .map((text, at) => ({ text, clause: at % 2 === 1 }))
        .filter(({ text }) => text),
    );
}

/** Returns the text for screen readers: one line, without the clauses. */
export function spokenText(sentence: string): string {
  return paragraphs(sentence)
    .map((parts) =>
      parts
        .filter(({ clause }) => !clause)
        .map(({ text }) => text)
        .join('')
        .replace(/ +([.,!?:])/g, '$1'),
    )
    .join(' ');
}
