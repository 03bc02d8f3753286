import { describe, expect, it } from 'vitest';
import { spokenText, paragraphs } from '../../src/screens/lesson/lessonText';

describe('the text of a lesson step', () => {
  const said = 'Welcome!\n\nA turn has two parts (EC-4). First this.';

  it('has paragraphs that contain clauses', () => {
    expect(paragraphs(said)).toEqual([
      [{ text: 'Welcome!', clause: false }],
      [
        { text: 'A turn has two parts ', clause: false },
        { text: 'EC-4', clause: true },
        { text: '. First this.', clause: false },
      ],
    ]);
  });

  it('is spoken without clauses', () => {
    expect(spokenText(said)).toBe('Welcome! A turn has two parts. First this.');
  });
});
