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
    let streamerId: string;

    beforeEach(async () => {
      connection = await open();
      // A fresh id, and an empty table in a database that is not.
      streamerId = systemRandom.id();
      await storeStreamer(connection.db, streamerId);
      channelId = `channel-${streamerId}`;
      await connection.db.deleteFrom('outbox').execute();
    });
    afterEach(() => connection.close());

    const store = (id: string, createdAt = 100, key = id) =>
      repository.insertReplies(connection.db, [{ id, key, channelId, text: `text of ${id}`, createdAt }]);
    const stateOf = async (id: string) =>
      (await connection.db.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst())
        ?.state;
    const listWaiting = async () =>
      (await repository.listWaitingReplies(connection.db, 10)).map((reply) => reply.id);

    it('lists what waits in the order of making', async () => {
      await store('2', 100);
      await store('1', 100);
      await store('0', 200);
      expect(await listWaiting()).toEqual(['1', '2', '0']);
      expect(await repository.listWaitingReplies(connection.db, 1)).toEqual([
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

    const isEcho = (id: string, text = '', channel = channelId) =>
      repository.takeEcho(connection.db, channel, { id, text });

    it('knows a message that a reply became, in its channel', async () => {
      for (const id of ['1', '2', '3']) await store(id);
      await repository.markSent(connection.db, [
        { id: '1', messageId: 'm1' },
        { id: '2', messageId: 'm2' },
      ]);
      await repository.dropReplies(connection.db, ['3']);
      expect(await Promise.all(['m1', 'm2', 'm3'].map((id) => isEcho(id)))).toEqual([true, true, false]);
      expect(await isEcho('m1', '', 'another channel')).toBe(false);
      expect(await listWaiting()).toEqual([]);
    });

    it('knows by its text, once, what was begun and may have been sent', async () => {
      for (const id of ['begun', 'waiting', 'refused']) await store(id);
      await repository.claimReplies(connection.db, ['begun', 'refused']);
      await repository.dropReplies(connection.db, ['refused']);
      await repository.loseBegunReplies(connection.db, null);
      expect(await isEcho('m1', 'text of waiting')).toBe(false);
      expect(await isEcho('m1', 'text of refused')).toBe(false);
      expect(await isEcho('m1', 'text of begun', 'another channel')).toBe(false);
      expect(await Promise.all([1, 2].map(() => isEcho('m1', 'text of begun')))).toEqual([true, true]);
      expect(await isEcho('m2', 'text of begun')).toBe(false);
    });

    it('gives what may have been sent to one message, however many come at once', async () => {
      const texts = Array.from({ length: 20 }, (_, index) => `begun ${index}`);
      for (const id of texts) await store(id);
      await repository.claimReplies(connection.db, texts);
      for (const id of texts) {
        const received = ['m1', 'm2', 'm1', 'm2', 'm1', 'm2'].map((message) => `${message} of ${id}`);
        const echoes = await Promise.all(received.map((message) => isEcho(message, `text of ${id}`)));
        expect([
          [true, false, true, false, true, false],
          [false, true, false, true, false, true],
        ]).toContainEqual(echoes);
      }
    });

    it('loses what was begun, and deletes what ended', async () => {
      await store('begun', 200);
      await store('old', 100);
      await store('fresh', 200);
      await repository.claimReplies(connection.db, ['begun']);
      await repository.dropReplies(connection.db, ['old']);
      await repository.loseBegunReplies(connection.db, 'somebody else');
      expect(await stateOf('begun')).toBe('waiting');
      await repository.loseBegunReplies(connection.db, streamerId);
      expect(await listWaiting()).toEqual(['fresh']);
      await repository.markSent(connection.db, [{ id: 'fresh', messageId: 'm' }]);
      await repository.deleteEndedReplies(connection.db, 200);
      const rows = await connection.db.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute();
      expect(rows).toEqual([
        { id: 'begun', state: 'lost' },
        { id: 'fresh', state: 'sent' },
      ]);
    });
  });
}
