import { describe, expect, it } from 'vitest';
import { cardOf, heldIds } from '../../src/ui/heldCards';
import { PerView } from '../../src/ui/perView.svelte';

describe('a value of one view', () => {
  it('is reset by another view', () => {
    let view = {};
    const choice = new PerView<string | null>(() => view, null);
    choice.value = 'a wolf';
    expect(choice.value).toBe('a wolf');
    view = {};
    expect(choice.value).toBe(null);
    choice.value = 'another';
    expect(choice.value).toBe('another');
  });
});

describe('the id of a held card', () => {
  it('names the card after the hand has changed', () => {
    const ids = heldIds(['3', "4'", '3']);
    expect(ids).toEqual(['3', "4'", '3#1']);
    expect(ids.map(cardOf)).toEqual(['3', "4'", '3']);
    expect(heldIds(['3', "4'"])).toEqual(ids.slice(0, 2));
  });
});
