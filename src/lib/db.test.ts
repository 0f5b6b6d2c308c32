import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { keepOwn, openDb, readAnswer, saveAnswer, STORED_ANSWERS_MAX } from './db.ts';

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

  it('make room on a full device, where the newest answer is worth most', async () => {
    const { answers } = openDb();
    await answers.clear();
    for (let at = 0; at < 4; at += 1) await saveAnswer({ key: `/old/${at}`, body: null, savedAt: at });
    vi.spyOn(answers, 'put').mockRejectedValueOnce(
      new Dexie.AbortError('full', new Dexie.QuotaExceededError()),
    );
    await saveAnswer({ key: '/new', body: 1, savedAt: 9 });
    expect(await answers.orderBy('savedAt').primaryKeys()).toEqual(['/old/2', '/old/3', '/new']);
  });

  it('make room for what only this device has', async () => {
    const { answers, drafts } = openDb();
    await answers.clear();
    for (let at = 0; at < 3; at += 1) await saveAnswer({ key: `/old/${at}`, body: null, savedAt: at });
    const full = new Dexie.QuotaExceededError();
    vi.spyOn(drafts, 'put').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    await keepOwn(() => drafts.put({ owner: 'ana', items: [], base: [], savedAt: 1 }));
    expect(await drafts.get('ana')).toBeDefined();
    expect(await answers.count()).toBe(0);
    vi.spyOn(drafts, 'put').mockRejectedValueOnce(full);
    await expect(
      keepOwn(() => drafts.put({ owner: 'luz', items: [], base: [], savedAt: 1 })),
    ).rejects.toThrow();
  });

  it('give up where there is no storage at all', async () => {
    vi.spyOn(openDb().answers, 'put').mockRejectedValueOnce(new Dexie.MissingAPIError());
    await expect(saveAnswer({ key: '/never', body: 1, savedAt: 9 })).rejects.toThrow();
  });
});
