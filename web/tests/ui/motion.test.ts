import { expect, it } from 'vitest';
import { cardsInEvents } from '../../src/ui/motion';

it('lists the cards of events in order', () => {
  const events = [
    { name: 'a', clause: '', facts: { pair: ['7S', '7L'] } },
    { name: 'b', clause: '', facts: { seat: 1, card: '5E' } },
  ];
  expect(cardsInEvents(events)).toEqual(['7S', '7L', '5E']);
});
