import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './db.ts';
import {
  clearViewerSessions,
  forgetViewerSession,
  readViewerSessions,
  saveViewerSession,
} from './db-viewer.ts';

describe("viewers' session ids on this device", () => {
  it('come to a database of the version before without a loss', async () => {
    const old = new Dexie('fogata');
    old.version(1).stores({ answers: 'key, savedAt' });
    await old.table('answers').put({ key: '/kept', body: 1, savedAt: 1 });
    old.close();
    expect(await readViewerSessions()).toEqual(new Map());
    expect(await readAnswer('/kept')).toMatchObject({ body: 1 });
  });

  it('are kept one a platform', async () => {
    await saveViewerSession('twitch', 'first');
    await saveViewerSession('kick', 'other');
    await saveViewerSession('twitch', 'second');
    expect(await readViewerSessions()).toEqual(
      new Map([
        ['kick', 'other'],
        ['twitch', 'second'],
      ]),
    );
  });

  it('are forgotten by their id, and all at once', async () => {
    await saveViewerSession('twitch', 'new');
    await saveViewerSession('kick', 'other');
    await forgetViewerSession('twitch', 'old');
    expect((await readViewerSessions()).get('twitch')).toBe('new');
    await forgetViewerSession('twitch', 'new');
    expect([...(await readViewerSessions()).keys()]).toEqual(['kick']);
    await clearViewerSessions();
    expect((await readViewerSessions()).size).toBe(0);
  });
});
