import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as repository from '#server/bot/outbox.repository.ts';
import type { Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the outbox's repository promises, on either database. */
export function outboxRepositoryContract(open: () => Promise<Connection>): void {
  describe('outbox', () => {
    let connection: Connection;
    let channelId: string;

    beforeEach(async () => {
      connection = await open();
      // A fresh id, and an empty table in a database that is not.
      const streamerId = systemRandom.id();
      await storeStreamer(connection.db, streamerId);
      channelId = `channel-${streamerId}`;
      await connection.db.deleteFrom('outbox').execute();
    });
    afterEach(() => connection.close());

    const store = (id: string, createdAt = 100, key = id) =>
      repository.insertReplies(connection.db, [{ id, key, channelId, text: `text of ${id}`, createdAt }]);
    const listWaiting = async (since = 0) =>
      (await repository.listWaitingReplies(connection.db, since, 10)).map((reply) => reply.id);

    it('lists what waits in the order of making, from a time on', async () => {
      await store('2', 100);
      await store('1', 100);
      await store('0', 200);
      expect(await listWaiting()).toEqual(['1', '2', '0']);
      expect(await listWaiting(101)).toEqual(['0']);
      expect(await repository.listWaitingReplies(connection.db, 0, 1)).toEqual([
        { id: '1', channelId, text: 'text of 1', createdAt: 100 },
      ]);
    });

    it('keeps one reply for a key', async () => {
      await store('1', 100, 'key');
      await store('2', 100, 'key');
      expect(await listWaiting()).toEqual(['1']);
    });

    it('lets one of two have a reply', async () => {
      await store('1');
      const claims = await Promise.all(
        [1, 2].map(() => repository.claimReplies(connection.db, ['1', 'none'])),
      );
      expect(claims.map((ids) => [...ids]).sort()).toEqual([[], ['1']]);
      expect(await listWaiting()).toEqual([]);
    });

    it('knows a message that a reply became, in its channel', async () => {
      for (const id of ['1', '2', '3']) await store(id);
      await repository.markSent(connection.db, [
        { id: '1', messageId: 'm1' },
        { id: '2', messageId: 'm2' },
      ]);
      await repository.dropReplies(connection.db, ['3']);
      const isSent = (messageId: string, channel = channelId) =>
        repository.isSentReply(connection.db, channel, messageId);
      expect(await Promise.all([isSent('m1'), isSent('m2'), isSent('m3')])).toEqual([true, true, false]);
      expect(await isSent('m1', 'another channel')).toBe(false);
      expect(await listWaiting()).toEqual([]);
    });

    it('drops what was begun, what is old, and deletes what ended', async () => {
      await store('begun', 200);
      await store('old', 100);
      await store('fresh', 200);
      await repository.claimReplies(connection.db, ['begun']);
      await repository.dropBegunReplies(connection.db);
      await repository.dropOldReplies(connection.db, 150);
      expect(await listWaiting()).toEqual(['fresh']);
      await repository.markSent(connection.db, [{ id: 'fresh', messageId: 'm' }]);
      await repository.deleteEndedReplies(connection.db, 200);
      const rows = await connection.db.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute();
      expect(rows).toEqual([
        { id: 'begun', state: 'dropped' },
        { id: 'fresh', state: 'sent' },
      ]);
    });
  });
}
