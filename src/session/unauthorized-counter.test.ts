import { describe, expect, it, vi } from 'vitest';
import { createUnauthorizedCounter } from './unauthorized-counter.ts';

describe('the counter of 401 answers', () => {
  it('lets two pass and ends the session at the third, once', () => {
    const expire = vi.fn();
    const counter = createUnauthorizedCounter(expire);
    counter.count();
    counter.count();
    expect(expire).not.toHaveBeenCalled();
    counter.count();
    counter.count();
    expect(expire).toHaveBeenCalledOnce();
  });

  it('starts again after an accepted call', () => {
    const expire = vi.fn();
    const counter = createUnauthorizedCounter(expire);
    counter.count();
    counter.count();
    counter.reset();
    counter.count();
    expect(expire).not.toHaveBeenCalled();
  });
});
