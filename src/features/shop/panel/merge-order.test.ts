import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

describe('sorting what is shown of a longer list', () => {
  it('changes places only among those', () => {
    expect(mergeOrder(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
    expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(mergeOrder(['a', 'b'], [])).toEqual(['a', 'b']);
  });
});
