import { describe, expect, it } from 'vitest';
import { spokenText, paragraphs } from '../../src/screens/lesson/lessonText';

describe('what the guide of a lesson says', () => {
  const said = 'Welcome!\n\nA turn has two parts (EC-4). First this.';

  it('has paragraphs, and clauses in them', () => {
    expect(paragraphs(said)).toEqual([
      [{ text: 'Welcome!', clause: false }],
      [
        { text: 'A turn has two parts ', clause: false },
        { text: 'EC-4', clause: true },
        { text: '. First this.', clause: false },
      ],
    ]);
  });

  it('is read out without clauses', () => {
    expect(spokenText(said)).toBe('Welcome! A turn has two parts. First this.');
  });
});
