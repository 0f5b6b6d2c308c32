import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_ANSWER_ID } from '#core/drawn-pages.ts';
import { drawnLanguage, keptAt, takeFirstAnswer } from './first-answer.ts';

function addBlock(): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_ANSWER_ID;
  block.dataset.path = '/api/public/commands?user=ana';
  block.dataset.language = 'en';
  block.textContent = '{"total":3}';
  document.body.append(block);
}

afterEach(() => document.body.replaceChildren());

describe('the answer that came with the page', () => {
  it('is taken once, by the call that it answers', () => {
    addBlock();
    expect(drawnLanguage()).toBe('en');
    expect(takeFirstAnswer('/api/public/commands?user=other', undefined)).toBeUndefined();
    expect(takeFirstAnswer('/api/public/commands?user=ana', undefined)).toEqual({ total: 3 });
    expect(takeFirstAnswer('/api/public/commands?user=ana', undefined)).toBeUndefined();
  });

  it('says since when it is kept on the device, until it is taken', () => {
    addBlock();
    expect(keptAt()).toBeUndefined();
    document.getElementById(FIRST_ANSWER_ID)?.setAttribute('data-kept-at', '1700000000000');
    expect(keptAt()).toBe(1_700_000_000_000);
    takeFirstAnswer('/api/public/commands?user=ana', undefined);
    expect(keptAt()).toBeUndefined();
  });

  it('is absent from a page that draws itself', () => {
    expect(drawnLanguage()).toBeUndefined();
    expect(takeFirstAnswer('/api/public/commands?user=ana', undefined)).toBeUndefined();
  });

  it('comes from the server while the server draws', () => {
    expect(takeFirstAnswer('/asked', { firstAnswer: (path: string) => ({ path }) })).toEqual({
      path: '/asked',
    });
  });
});
