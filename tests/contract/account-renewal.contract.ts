import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import { RETRY_MS, ROUND_EVERY_MS, createAccountRenewal } from '#server/features/channels/account-renewal.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { Job } from '#server/kernel/leases.ts';
import { AuthExpired, Unavailable } from '#server/platforms/errors.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** Names and pictures that follow the platforms' while nobody logs in, on either database. */
export function accountRenewalContract(open: () => Promise<Connection>): void {
  describe('accounts', () => {
    let connection: Connection;
    let clock: ManualClock;
    let ana: string;
    let asked: string[];
    let changed: string[];
    let failed: unknown[];
    let failure: Error | undefined;
    let renewal: Job;

    beforeEach(async () => {
      connection = await open();
      const { db, unitOfWork } = connection;
      await db.deleteFrom('channels').execute();
      clock = createManualClock(DAY_MS);
      ana = systemRandom.id().toLowerCase();
      asked = [];
      changed = [];
      failed = [];
      failure = undefined;
      await storeChannel(ana);
      renewal = createAccountRenewal({
        db,
        unitOfWork,
        clock,
        logger: createLogger('silent'),
        findAuth: () => ({
          identify(token) {
            asked.push(token);
            const account = { id: `user-${token}`, login: token, displayName: 'Luna', picture: 'moon.png' };
            return failure === undefined ? Promise.resolve(account) : Promise.reject(failure);
          },
        }),
        access: ({ platformUserId, login }) => ({
          platformChannelId: platformUserId,
          login,
          accessToken: () => Promise.resolve(login),
          tokenRefused: () => undefined,
        }),
        onChanged: ({ id }) => changed.push(id),
        onFailed: (_channel, error) => failed.push(error),
      });
      await renewal.start();
    });
    afterEach(async () => {
      await renewal.close();
      await connection.close();
    });

    async function storeChannel(name: string, needsLogin = 0): Promise<void> {
      await storeStreamer(connection.db, name);
      await connection.db
        .insertInto('channel_tokens')
        .values({
          channel_id: `channel-${name}`,
          access_sealed: '',
          refresh_sealed: '',
          refresh_hash: '',
          expires_at: 0,
          scopes: '',
          needs_login: needsLogin,
        })
        .execute();
    }

    /** Moves on to the next round and waits until it is over. */
    async function runRound(afterMs: number = ROUND_EVERY_MS): Promise<void> {
      clock.advance(afterMs);
      await eventually(() => expect(clock.waits()).toEqual([ROUND_EVERY_MS]));
    }

    it('are asked for once a day', async () => {
      await runRound(MINUTE_MS);
      expect(await findChannelById(connection.db, `channel-${ana}`)).toMatchObject({
        displayName: 'Luna',
        picture: 'moon.png',
      });
      expect(changed).toEqual([`channel-${ana}`]);
      await runRound();
      expect(asked).toHaveLength(1);
      await runRound(DAY_MS);
      await runRound();
      expect(asked).toHaveLength(2);
      expect(changed, 'nothing was new the second time').toHaveLength(1);
    });

    it('are asked for again an hour after the platform did not answer, and keep their names until then', async () => {
      failure = new Unavailable('twitch', 'no answer in time');
      await runRound(MINUTE_MS);
      expect(failed).toEqual([failure]);
      expect((await findChannelById(connection.db, `channel-${ana}`))?.displayName).toBe(ana);
      failure = undefined;
      await runRound();
      expect(asked).toHaveLength(1);
      await runRound(RETRY_MS);
      await runRound();
      expect((await findChannelById(connection.db, `channel-${ana}`))?.displayName).toBe('Luna');
    });

    it('are not asked for without a permission: where a login is due, and of channels that were unlinked', async () => {
      const [eva, luz] = [systemRandom.id().toLowerCase(), systemRandom.id().toLowerCase()];
      await storeChannel(eva, 1);
      await storeChannel(luz);
      await connection.db
        .updateTable('channels')
        .set({ unlinked_at: 1 })
        .where('id', '=', `channel-${luz}`)
        .execute();
      await runRound(MINUTE_MS);
      expect(asked).toEqual([ana]);
    });

    it('of one whose permission was taken back hold up nobody else', async () => {
      const eva = systemRandom.id().toLowerCase();
      await storeChannel(eva);
      failure = new AuthExpired('twitch');
      await runRound(MINUTE_MS);
      expect(failed).toHaveLength(2);
      expect(new Set(asked)).toEqual(new Set([ana, eva]));
    });
  });
}
