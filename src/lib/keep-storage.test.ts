import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { saveDraft } from './db-drafts.ts';
import { addFollow, readFollows } from './db-follows.ts';
import { saveAnswer } from './db.ts';
import { askToKeepStorage } from './keep-storage.ts';

const persist = vi.fn<() => Promise<boolean>>();
const persisted = vi.fn<() => Promise<boolean>>();
const ana = { platform: 'kick', user: 'ana', name: 'Ana', picture: '' } as const;
/** All that was begun has been asked by then. */
const settled = () =>
  eventually(() =>
    expect(persisted.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true),
  );

beforeEach(() => {
  localStorage.clear();
  persist.mockReset().mockResolvedValue(false);
  persisted.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist, persisted } });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is asked for what the person would miss, not for what the server can say again', async () => {
  await saveAnswer({ key: '/a', body: 1, savedAt: 1 });
  expect(persisted).not.toHaveBeenCalled();
  await addFollow(ana);
  await eventually(() => expect(persist).toHaveBeenCalledOnce());
});

it('keeps nobody waiting who does not answer the browser', async () => {
  persist.mockReturnValue(new Promise(() => undefined));
  expect(await addFollow({ ...ana, user: 'luz' })).toBe(true);
  expect((await readFollows()).map(({ user }) => user)).toContain('luz');
});

it('is asked again after a month, and at once for who installs the site', async () => {
  const draft = { owner: 'ana', items: [], base: [], savedAt: 1 };
  await saveDraft(draft);
  await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
  await saveDraft(draft);
  vi.setSystemTime(Date.now() + 29 * DAY_MS);
  askToKeepStorage();
  await settled();
  expect(persist).toHaveBeenCalledTimes(1);
  askToKeepStorage(true);
  await eventually(() => expect(persist).toHaveBeenCalledTimes(2));
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  askToKeepStorage();
  await eventually(() => expect(persist).toHaveBeenCalledTimes(3));
});

it('is asked again when the site is installed', async () => {
  await import('./install-offer.ts');
  localStorage.setItem('fogata.keep-asked', String(Date.now()));
  window.dispatchEvent(new Event('appinstalled'));
  await eventually(() => expect(persist).toHaveBeenCalledOnce());
});

it('is not asked where the browser keeps it already', async () => {
  persisted.mockResolvedValue(true);
  askToKeepStorage(true);
  await settled();
  expect(persist).not.toHaveBeenCalled();
});

it.each([
  ['that has no such thing', {}],
  ['that refuses', { storage: { persist, persisted: () => Promise.reject(new Error('No.')) } }],
])('harms nothing in a browser %s', async (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await addFollow({ ...ana, user: 'sol' })).toBe(true);
  expect(persist).not.toHaveBeenCalled();
});
