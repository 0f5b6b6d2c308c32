import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askOrRecall, recall } from './db-answers.ts';
import { openDb, saveAnswer } from './db.ts';
import { eventually } from '#tests/setup/eventually.ts';

const schema = z.object({ rows: z.number() });
const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('askOrRecall', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('gives the answer of the server and keeps it', async () => {
    vi.stubGlobal('fetch', () => answer({ rows: 3 }));
    expect(await askOrRecall('/one', schema)).toEqual({ kind: 'fresh', data: { rows: 3 } });
    await eventually(async () => expect(await recall('/one', schema)).toMatchObject({ data: { rows: 3 } }));
  });

  it('gives the kept answer with its time when there is no network', async () => {
    await saveAnswer({ key: '/two', body: { rows: 2 }, savedAt: 42 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await askOrRecall('/two', schema)).toEqual({ kind: 'kept', data: { rows: 2 }, savedAt: 42 });
  });

  it('gives the kept answer when the connection is too slow', async () => {
    await saveAnswer({ key: '/slow', body: { rows: 2 }, savedAt: 42 });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await askOrRecall('/slow', schema)).toMatchObject({ kind: 'kept', savedAt: 42 });
  });

  it('says that nothing can be reached when nothing is kept either', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await askOrRecall('/three', schema)).toEqual({ kind: 'unreachable' });
  });

  it('does not hide a refusal behind a kept answer', async () => {
    await saveAnswer({ key: '/four', body: { rows: 2 }, savedAt: 42 });
    vi.stubGlobal('fetch', () => answer({ error: 'gone', code: 'not_found' }, 404));
    await expect(askOrRecall('/four', schema)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('takes a broken gateway for no answer', async () => {
    await saveAnswer({ key: '/five', body: { rows: 5 }, savedAt: 7 });
    vi.stubGlobal('fetch', () => answer('bad gateway', 502));
    expect(await askOrRecall('/five', schema)).toMatchObject({ kind: 'kept', savedAt: 7 });
  });

  it('takes a call for patience for no answer', async () => {
    await saveAnswer({ key: '/seven', body: { rows: 7 }, savedAt: 7 });
    vi.stubGlobal('fetch', () => answer({ error: 'Slow down.', code: 'too_fast' }, 429));
    expect(await askOrRecall('/seven', schema)).toMatchObject({ kind: 'kept', savedAt: 7 });
  });

  it('works without storage, as in a private window', async () => {
    const { answers } = openDb();
    const none = new Dexie.MissingAPIError();
    vi.spyOn(answers, 'get').mockRejectedValueOnce(none);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await askOrRecall('/eight', schema)).toEqual({ kind: 'unreachable' });
    const put = vi.spyOn(answers, 'put').mockRejectedValueOnce(none);
    vi.stubGlobal('fetch', () => answer({ rows: 8 }));
    expect(await askOrRecall('/eight', schema)).toEqual({ kind: 'fresh', data: { rows: 8 } });
    await eventually(() => expect(put).toHaveBeenCalled());
  });

  it('forgets a kept answer of a shape that is no longer ours', async () => {
    await saveAnswer({ key: '/six', body: { lines: 5 }, savedAt: 7 });
    expect(await recall('/six', schema)).toBeUndefined();
  });
});
