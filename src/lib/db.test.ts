import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readAnswer, saveAnswer, STORED_ANSWERS_MAX } from './db.ts';

describe('stored answers', () => {
  it('gives back the last answer of a call with its time', async () => {
    await saveAnswer({ key: '/a', body: { rows: 1 }, savedAt: 1 });
    await saveAnswer({ key: '/a', body: { rows: 2 }, savedAt: 2 });
    expect(await readAnswer('/a')).toEqual({ key: '/a', body: { rows: 2 }, savedAt: 2 });
  });

  it('knows nothing of a call that never answered', async () => {
    expect(await readAnswer('/never')).toBeUndefined();
  });

  it('forgets the oldest answers first', async () => {
    for (let at = 0; at <= STORED_ANSWERS_MAX; at += 1) {
      await saveAnswer({ key: `/many/${at}`, body: null, savedAt: 100 + at });
    }
    expect(await readAnswer('/many/0')).toBeUndefined();
    expect(await readAnswer(`/many/${STORED_ANSWERS_MAX}`)).toBeDefined();
  });
});
