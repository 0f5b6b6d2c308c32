import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPLY_AGE_MAX_MS, WAITING_REPLIES_MAX } from '#core/bot/limits.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { COMMAND_COST_KEY } from '#server/features/commands/answer-command.ts';
import { createCommandRefunds } from '#server/features/commands/refund-commands.ts';
import { createOutbox, type Outbox } from '#server/bot/outbox.ts';
import { createOwnMessages } from '#server/bot/own-messages.ts';
import type { Connection } from '#server/db/connection.ts';
import { listEntriesOfKeys, sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createTravelClock } from '#tests/factories/travel-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** What becomes of the points of a command whose reply is never said, on either database. */
export function commandRefundContract(open: () => Promise<Connection>): void {
  describe('points of a command whose reply is given up', () => {
    let connection: Connection;
    let ana: string;
    let vela: string;
    let outboxes: Outbox[];
    const clock = createTravelClock();
    const points = createPointsService({ clock, random: systemRandom });

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      vela = systemRandom.id();
      outboxes = [];
      await storeStreamer(connection.db, ana);
      const names = { platformUserId: vela, name: 'Vela', picture: '' };
      await insertViewers(connection.db, [
        { ...names, viewerId: vela, accountId: vela, streamerId: ana, platform: 'twitch', createdAt: 0 },
      ]);
      await change(1000, 'gift');
    });
    afterEach(async () => {
      for (const outbox of outboxes) await outbox.close();
      await connection.close();
    });

    const change = (amount: number, key: string) =>
      connection.unitOfWork((tx) =>
        points.changePoints(tx, {
          streamerId: ana,
          viewerId: vela,
          amount,
          reason: 'command',
          reference: '!foto',
          key: `${ana}:${key}`,
        }),
      );

    /** A process whose platform lets every send wait. */
    function openOutbox(): Outbox {
      const access = {
        platformChannelId: '1',
        login: 'ana',
        accessToken: () => Promise.resolve(''),
        tokenRefused() {},
      };
      const outbox = createOutbox({
        ...connection,
        registry: { require: () => ({ sendChat: () => new Promise(() => undefined) }) },
        findChannel: () => Promise.resolve({ platform: 'twitch', access }),
        ownMessages: createOwnMessages({ clock }),
        clock,
        logger: createLogger('silent'),
        ownership: createSoleOwnership({ clock, logger: createLogger('silent') }),
        random: systemRandom,
      });
      outbox.onDropped(
        createCommandRefunds({ points, findChannel: findChannelById, listPaid: listEntriesOfKeys }),
      );
      return outbox;
    }

    /** Uses that cost five points each, with their replies. */
    async function use(outbox: Outbox, times: number): Promise<void> {
      const ids = Array.from({ length: times }, () => systemRandom.id());
      for (const id of ids)
        await connection.unitOfWork(async (tx) => {
          await points.changePoints(tx, {
            streamerId: ana,
            viewerId: vela,
            amount: -5,
            reason: 'command',
            reference: '!foto',
            key: `${COMMAND_COST_KEY}twitch:${id}`,
          });
          await outbox.enqueue(tx, `channel-${ana}`, `twitch:${id}`, ['posa']);
        });
    }

    async function read() {
      const row = await connection.db
        .selectFrom('viewers')
        .select('points')
        .where('id', '=', vela)
        .executeTakeFirstOrThrow();
      expect(await sumLedger(connection.db, vela)).toBe(row.points);
      const refunds = await connection.db
        .selectFrom('ledger')
        .select(['amount', 'reference'])
        .where('viewer_id', '=', vela)
        .where('reason', '=', 'refund')
        .execute();
      for (const refund of refunds) expect(refund).toEqual({ amount: 5, reference: '!foto' });
      return { points: row.points, refunds: refunds.length };
    }

    it('come back for all beyond what a channel may have waiting, and for no other', async () => {
      const outbox = openOutbox();
      await use(outbox, WAITING_REPLIES_MAX + 20);
      const rest = 1000 - 5 * WAITING_REPLIES_MAX;
      await eventually(async () => expect(await read()).toEqual({ points: rest, refunds: 20 }));
      // Looked at again, they are gone already.
      await use(outbox, 1);
      await eventually(async () => expect(await read()).toEqual({ points: rest, refunds: 21 }));
    });

    it('come back once, though two processes give up what was left', async () => {
      const dead = openOutbox();
      // Stores its replies, and sends none.
      await dead.close();
      await use(dead, 3);
      clock.travel(REPLY_AGE_MAX_MS + 1);
      outboxes = [openOutbox(), openOutbox()];
      for (const outbox of outboxes) outbox.start();
      await eventually(async () => expect(await read()).toEqual({ points: 1000, refunds: 3 }));
      for (const outbox of outboxes) await outbox.close();
      expect(await read()).toEqual({ points: 1000, refunds: 3 });
    });
  });
}
