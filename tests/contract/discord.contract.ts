import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import type { RegistrationMode } from '#core/session/schema.ts';
import type { Connection } from '#server/db/connection.ts';
import { findStreamerRank } from '#server/features/channels/channel.repository.ts';
import { createRegistration } from '#server/features/channels/registration.ts';
import { createDiscordService } from '#server/features/discord/discord.service.ts';
import { RANK_AGE_MS, RENEWAL_EVERY_MS, createRankRenewal } from '#server/features/discord/rank-renewal.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { Job } from '#server/kernel/leases.ts';
import { createSecretBox } from '#server/lib/secrets.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import { AuthExpired, RateLimited, Unavailable } from '#server/platforms/errors.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';

const LIFE_MS = 7 * DAY_MS;
const NEVER = () => Promise.reject(new Error('Nobody expected this call.'));

/** A Discord that gives what a test says, and keeps in mind what it was asked with. */
function createStub(clock: ManualClock) {
  let issued = 0;
  const stub = {
    rank: 0 as number | Error,
    refusal: undefined as Error | undefined,
    asked: [] as string[],
    issue() {
      issued += 1;
      const [accessToken, refreshToken] = [`access-${issued}`, `refresh-${issued}`];
      return { accessToken, refreshToken, expiresAt: clock.now() + LIFE_MS, scopes: [] };
    },
  };
  const adapter: DiscordAdapter = {
    platform: 'discord',
    auth: {
      streamerScopes: [],
      viewerScopes: [],
      authorizeUrl: () => new URL('http://discord.invalid'),
      exchangeCode: NEVER,
      testKeys: NEVER,
      revoke: NEVER,
      identify: NEVER,
      identifyViewer: NEVER,
      refresh(refreshToken) {
        stub.asked.push(refreshToken);
        return stub.refusal === undefined ? Promise.resolve(stub.issue()) : Promise.reject(stub.refusal);
      },
    },
    readRank(accessToken) {
      stub.asked.push(accessToken);
      return stub.rank instanceof Error ? Promise.reject(stub.rank) : Promise.resolve(stub.rank);
    },
  };
  return { stub, adapter };
}

/** Logins with Discord and the ranks that roles give, on either database. */
export function discordContract(open: () => Promise<Connection>): void {
  describe('Discord', () => {
    let connection: Connection;
    let clock: ManualClock;
    let discord: ReturnType<typeof createStub>;
    let changed: string[];
    const logger = createLogger('silent');
    const secretBox = createSecretBox(Buffer.alloc(32));

    beforeEach(async () => {
      connection = await open();
      await connection.db.deleteFrom('streamers').execute();
      clock = createManualClock();
      discord = createStub(clock);
      changed = [];
    });
    afterEach(() => connection.close());

    const onRankChanged = (streamerId: string) => void changed.push(streamerId);
    const rankOf = (streamerId: string) => findStreamerRank(connection.db, streamerId);

    function logIn(name: string, registration: RegistrationMode = 'open') {
      const deps = { clock, random: systemRandom, registration, defaultRank: 1 };
      const service = createDiscordService({
        ...{ ...connection, clock, secretBox, logger, onRankChanged },
        adapter: discord.adapter,
        random: systemRandom,
        registration: createRegistration({
          ...deps,
          takeInvitation: () => Promise.resolve(false),
          refuseOwner: () => Promise.resolve(undefined),
        }),
      });
      const account = { id: `id-${name}`, login: name, displayName: name, picture: '' };
      return service.open(account, discord.stub.issue(), {});
    }

    async function enter(name: string): Promise<string> {
      const opened = await logIn(name);
      if (!opened.ok) throw new Error(opened.code);
      return opened.streamerId;
    }

    /** Starts the renewal a day later, and its first round with it. */
    function startRenewal(): Job {
      const { auth, readRank } = discord.adapter;
      if (readRank === null) throw new Error('The stub has a guild.');
      clock.advance(RANK_AGE_MS);
      const deps = { db: connection.db, auth, readRank, secretBox, clock, logger, onRankChanged };
      const renewal = createRankRenewal(deps);
      void renewal.start();
      clock.advance(MINUTE_MS);
      return renewal;
    }

    /** Lets a day pass and a round of renewal run. */
    async function renew(): Promise<void> {
      const renewal = startRenewal();
      await eventually(() => expect(clock.waits()).toEqual([RENEWAL_EVERY_MS]));
      await renewal.close();
    }

    it('lets one of many first logins own the installation, and a known account in again', async () => {
      const names = Array.from({ length: 6 }, (_, n) => `first${n}`);
      const opened = await Promise.all(names.map((name) => logIn(name, 'owner')));
      expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
      expect(opened.filter((answer) => !answer.ok && answer.code === 'registration_closed')).toHaveLength(5);
      const owner = names[opened.findIndex(({ ok }) => ok)] ?? '';
      expect((await logIn(owner, 'owner')).ok).toBe(true);
    });

    it('has one streamer for an account that logs in twice at once', async () => {
      const [first, second] = await Promise.all([logIn('ana'), logIn('ana')]);
      expect(first.ok).toBe(true);
      expect(first).toEqual(second);
    });

    it('gives the higher of the operator’s rank and the one of the roles', async () => {
      discord.stub.rank = 3;
      const ana = await enter('ana');
      expect(await rankOf(ana)).toBe(3);
      await connection.db.updateTable('streamers').set({ rank: 4 }).where('id', '=', ana).execute();
      expect(await rankOf(ana)).toBe(4);
    });

    it('keeps the rank of before while Discord does not say, and asks again at the next round', async () => {
      discord.stub.rank = 3;
      const ana = await enter('ana');
      discord.stub.rank = new Unavailable('discord', 'no answer in time');
      await enter('ana');
      expect(await rankOf(ana)).toBe(3);
      discord.stub.rank = 0;
      await renew();
      expect(await rankOf(ana)).toBe(1);
      expect(changed.at(-1)).toBe(ana);
    });

    it('asks a day later with the token that is still good, and at no other time', async () => {
      discord.stub.rank = 2;
      const ana = await enter('ana');
      discord.stub.rank = 5;
      await renew();
      expect(await rankOf(ana)).toBe(5);
      expect(discord.stub.asked).toEqual(['access-1', 'access-1']);
    });

    it('renews a token that is over, and keeps the new pair', async () => {
      discord.stub.rank = 2;
      await enter('ana');
      clock.advance(LIFE_MS);
      await renew();
      expect(discord.stub.asked).toEqual(['access-1', 'refresh-1', 'access-2']);
      await renew();
      expect(discord.stub.asked.at(-1)).toBe('access-2');
    });

    it('takes the rank back from who has taken the permission back, and asks no more', async () => {
      discord.stub.rank = 2;
      const ana = await enter('ana');
      discord.stub.rank = discord.stub.refusal = new AuthExpired('discord');
      await renew();
      expect(await rankOf(ana)).toBe(1);
      const { length } = discord.stub.asked;
      await renew();
      expect(discord.stub.asked).toHaveLength(length);
    });

    it('stops the round when Discord asks to wait, and goes on with the same account', async () => {
      discord.stub.rank = 2;
      const [ana, eva] = [await enter('ana'), await enter('eva')];
      discord.stub.asked = [];
      discord.stub.rank = new RateLimited('discord', 2 * RENEWAL_EVERY_MS);
      const renewal = startRenewal();
      await eventually(() => expect(clock.waits()).toEqual([2 * RENEWAL_EVERY_MS]));
      expect(discord.stub.asked).toHaveLength(1);
      discord.stub.rank = 6;
      clock.advance(2 * RENEWAL_EVERY_MS);
      await eventually(async () => expect([await rankOf(ana), await rankOf(eva)]).toEqual([6, 6]));
      await renewal.close();
    });
  });
}
