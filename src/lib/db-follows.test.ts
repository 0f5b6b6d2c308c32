import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { FOLLOWS_MAX } from '#core/follows/limits.ts';
import { readAnswer } from './db.ts';
import {
  addFollow,
  readFollow,
  readFollows,
  readPushHours,
  removeFollow,
  saveFollowChoice,
  savePushHours,
} from './db-follows.ts';

const ana = { platform: 'kick', user: 'Ana', name: 'Ana', picture: '' } as const;

describe('the channels that this device follows', () => {
  it('come to a database of the version before without a loss', async () => {
    const old = new Dexie('fogata');
    old.version(3).stores({
      answers: 'key, savedAt',
      viewerSessions: 'platform, [platform+session]',
      quickPredictions: 'key, savedAt',
    });
    await old.table('answers').put({ key: '/kept', body: 1, savedAt: 1 });
    old.close();
    expect(await readFollows()).toEqual([]);
    expect(await readAnswer('/kept')).toMatchObject({ body: 1 });
  });

  it('are found however the name is written, keep what is wanted, and go', async () => {
    expect(await addFollow(ana)).toBe(true);
    expect(await readFollow({ platform: 'kick', user: 'ANA' })).toMatchObject({ live: false, name: 'Ana' });
    expect(await readFollow({ platform: 'twitch', user: 'ana' })).toBeUndefined();
    await saveFollowChoice('kick:ana', { live: true, giveaway: false });
    expect(await readFollows()).toMatchObject([{ key: 'kick:ana', live: true }]);
    await removeFollow({ platform: 'kick', user: 'ana' });
    expect(await readFollows()).toEqual([]);
  });

  it('are no more than one call can ask for', async () => {
    for (let at = 0; at < FOLLOWS_MAX; at += 1) await addFollow({ ...ana, user: `ana${at}` });
    expect(await addFollow({ ...ana, user: 'luz' })).toBe(false);
    expect(await readFollows()).toHaveLength(FOLLOWS_MAX);
  });

  it('come with hours without notifications, where these are wanted', async () => {
    expect(await readPushHours()).toBeUndefined();
    await savePushHours({ from: 1380, to: 480 });
    expect(await readPushHours()).toMatchObject({ from: 1380, to: 480 });
    await savePushHours(undefined);
    expect(await readPushHours()).toBeUndefined();
  });
});
