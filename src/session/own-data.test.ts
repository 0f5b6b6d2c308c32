import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOwners, listOwners, saveDraft } from '#src/lib/db-drafts.ts';
import { queueRequest } from '#src/lib/db-queue.ts';
import { saveQuickPrediction, listQuickPredictions } from '#src/lib/db-quick-predictions.ts';
import { holdsStreamerData } from '#src/lib/kept-flags.ts';
import { hearTabs } from '#src/lib/tabs.ts';
import { signOut } from './sign-out.ts';
import { forgetOthers } from './use-own-data.ts';

const draft = (owner: string) => ({ owner, items: [], base: [], savedAt: 1 });
const channel = (id: string) => ({
  id,
  platform: 'twitch',
  name: id,
  picture: '',
  active: false,
  state: 'connected',
});

beforeEach(async () => {
  await forgetOwners(await listOwners());
  await saveDraft(draft('mine'));
  await queueRequest({
    key: 'alerts:second',
    queuedAt: 1,
    kind: 'alerts',
    owner: 'second',
    items: [],
    base: [],
  });
  await saveDraft(draft('stranger'));
});
afterEach(() => vi.unstubAllGlobals());

it('another account finds nothing of the one before; own channels keep theirs', async () => {
  const list = { items: [channel('mine'), channel('second')], logins: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))));
  await forgetOthers('mine', new AbortController().signal);
  expect((await listOwners()).sort()).toEqual(['mine', 'second']);
});

it('without an answer nothing is forgotten', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(forgetOthers('mine', new AbortController().signal)).rejects.toThrow();
  expect(await listOwners()).toHaveLength(3);
});

it('logging out leaves nothing private, tells the other tabs, and keeps what is the device’s own', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.stubGlobal('location', { assign: vi.fn() });
  await saveQuickPrediction({ question: 'q', responseA: 'a', responseB: 'b', commandA: 'a', commandB: 'b' });
  const heard = new Promise((resolve) => {
    const stop = hearTabs((news) => {
      stop();
      resolve(news);
    });
  });
  await signOut();
  expect(await heard).toEqual({ kind: 'signed-out' });
  expect([await listOwners(), holdsStreamerData()]).toEqual([[], false]);
  expect(await listQuickPredictions()).toHaveLength(1);
  expect(location.assign).toHaveBeenCalledWith('/');
});
