import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { DEFAULT_MODERATION } from '#core/moderation/schema.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  changeLogEntry,
  forgetOldLog,
  findManualAct,
  findLogEntry,
  insertLogEntry,
  listDueEntries,
  listEntriesOfUser,
  listLog,
  nextDueAt,
  readModeration,
  saveModeration,
  savePermit,
  takePermit,
} from '#server/features/moderation/moderation.repository.ts';
import type { ModerationLogTable } from '#server/features/moderation/moderation.table.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const NOW = 1_900_000_000_000;

/** What moderation's store promises, on either database. */
export function moderationContract(open: () => Promise<Connection>): void {
  describe('moderation', () => {
    let connection: Connection;
    let streamer: string;
    let channel: string;
    beforeEach(async () => {
      connection = await open();
      streamer = systemRandom.id();
      await storeStreamer(connection.db, streamer, 'kick');
      channel = `channel-${streamer}`;
    });
    afterEach(() => connection.close());

    const build = (change: Partial<ModerationLogTable> = {}): ModerationLogTable => ({
      id: systemRandom.id(),
      streamer_id: streamer,
      channel_id: channel,
      platform: 'kick',
      message_id: systemRandom.id(),
      user_id: '7',
      user_login: 'ana',
      user_name: 'Ana',
      text: 'http://mal.example',
      filter: 'links',
      found: 'mal.example',
      moderator: null,
      action: 'timeout',
      seconds: 600,
      state: 'waiting',
      problem: null,
      ban_id: '',
      attempts: 0,
      due_at: NOW,
      created_at: NOW,
      ...change,
    });
    const store = async (change: Partial<ModerationLogTable> = {}) => {
      const entry = build(change);
      await insertLogEntry(connection.db, entry);
      return entry;
    };

    it('keeps settings, and gives what is not stored its default', async () => {
      const { db } = connection;
      expect(await readModeration(db, streamer)).toEqual(DEFAULT_MODERATION);
      const settings = { ...DEFAULT_MODERATION, warnings: 3 };
      await saveModeration(db, streamer, settings);
      await saveModeration(db, streamer, { ...settings, timeoutMinutes: 5 });
      expect(await readModeration(db, streamer)).toEqual({ ...settings, timeoutMinutes: 5 });
      const { warnings } = settings;
      await db
        .updateTable('moderation_settings')
        .set({ settings: JSON.stringify({ warnings }) })
        .where('streamer_id', '=', streamer)
        .execute();
      expect(await readModeration(db, streamer)).toEqual(settings);
    });

    it('does something about a message once', async () => {
      const first = await store();
      await store({ message_id: first.message_id });
      expect(await listLog(connection.db, streamer, undefined, 10)).toEqual([first]);
    });

    it('keeps every manual act about a message, besides what a filter found, and finds the last of a kind', async () => {
      const { db } = connection;
      const found = await store();
      const byHand = { message_id: found.message_id, moderator: 'Ana', filter: null, found: '' };
      const first = await store({ ...byHand, id: `a1${systemRandom.id()}` });
      const last = await store({ ...byHand, id: `a2${systemRandom.id()}` });
      const ban = await store({ ...byHand, id: `a0${systemRandom.id()}`, action: 'ban', seconds: null });
      expect(await listLog(db, streamer, undefined, 10)).toHaveLength(4);
      expect(await findManualAct(db, first)).toEqual(last);
      expect(await findManualAct(db, ban)).toEqual(ban);
      expect(await findManualAct(db, { ...first, seconds: 60 })).toBeUndefined();
      expect(await findManualAct(db, { ...first, channel_id: 'otro' })).toBeUndefined();
    });

    it('pages the log of its streamer, newest first', async () => {
      const entries = [
        await store({ id: 'a1' + systemRandom.id() }),
        await store({ id: 'a2' + systemRandom.id() }),
      ];
      const read = async (before?: string) =>
        (await listLog(connection.db, streamer, before, 1)).map(({ id }) => id);
      expect(await read()).toEqual([entries[1]?.id]);
      expect(await read(entries[1]?.id)).toEqual([entries[0]?.id]);
      expect(await read(entries[0]?.id)).toEqual([]);
      expect(await findLogEntry(connection.db, systemRandom.id(), entries[0]?.id ?? '')).toBeUndefined();
    });

    it('hands out what is due until it is done, and changes only what is as it was read', async () => {
      const { db } = connection;
      const entry = await store();
      const isDue = async (now: number) =>
        (await listDueEntries(db, now, 10_000)).some(({ id }) => id === entry.id);
      expect([await isDue(NOW - 1), await isDue(NOW)]).toEqual([false, true]);
      expect(await nextDueAt(db)).toBeLessThanOrEqual(NOW);
      const others = await listDueEntries(db, NOW, 10_000, [channel]);
      expect(others.map(({ channel_id }) => channel_id)).not.toContain(channel);
      await store({ due_at: -NOW });
      expect(await nextDueAt(db)).toBe(-NOW);
      expect(await nextDueAt(db, [channel])).not.toBe(-NOW);
      expect(await changeLogEntry(db, entry, { state: 'done', due_at: null, ban_id: 'b' })).toBe(true);
      expect(await changeLogEntry(db, entry, { state: 'failed' })).toBe(false);
      expect(await isDue(NOW)).toBe(false);
      expect(await findLogEntry(db, streamer, entry.id)).toMatchObject({ state: 'done', ban_id: 'b' });
    });

    it('knows what was done about somebody and not taken back', async () => {
      await store({ action: 'warn', created_at: NOW - HOUR_MS });
      await store({ action: 'warn', state: 'undone' });
      await store({ action: 'warn', user_id: '8' });
      const user = { channelId: channel, userId: '7' };
      expect(await listEntriesOfUser(connection.db, user, NOW - HOUR_MS)).toEqual([
        { action: 'warn', created_at: NOW - HOUR_MS },
      ]);
      expect(await listEntriesOfUser(connection.db, user, NOW - MINUTE_MS)).toEqual([]);
    });

    it('lets a permit be used once, in time, by one of a person’s names', async () => {
      const { db } = connection;
      const permit = { streamerId: streamer, platform: 'kick' as const, nameKey: 'ana' };
      const take = (nameKeys: string[], now = NOW) =>
        takePermit(db, { streamerId: streamer, platform: 'kick', nameKeys }, now);
      await savePermit(db, { ...permit, until: NOW });
      await savePermit(db, { ...permit, until: NOW + MINUTE_MS });
      expect(await take(['otra'])).toBe(false);
      expect(await take(['ana'], NOW + MINUTE_MS)).toBe(false);
      expect(await take(['ana_login', 'ana'])).toBe(true);
      expect(await take(['ana'])).toBe(false);
    });

    it('forgets what is old, but nothing that is still to be done', async () => {
      const old = await store({ due_at: null, state: 'done', created_at: NOW - HOUR_MS });
      const waiting = await store({ created_at: NOW - HOUR_MS });
      await forgetOldLog(connection.db, NOW);
      const ids = (await listLog(connection.db, streamer, undefined, 10)).map(({ id }) => id);
      expect(ids).toEqual([waiting.id]);
      expect(ids).not.toContain(old.id);
    });
  });
}
