import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { listLinkedChannels, replaceLinks } from '#server/features/alerts/alert-link.repository.ts';
import { createChannelDirectory } from '#server/features/channels/channel-directory.ts';
import {
  findChannelByAccount,
  listChannels,
  updateChannelLive,
} from '#server/features/channels/channel.repository.ts';
import { createLinkService, type LinkService } from '#server/features/channels/link.service.ts';
import { findTokens } from '#server/features/channels/token.repository.ts';
import {
  findSession,
  insertSession,
  moveSessions,
  pointSession,
} from '#server/features/session/session.repository.ts';
import {
  beginBroadcast,
  endBroadcast,
  listBroadcasts,
} from '#server/features/broadcasts/broadcast.repository.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createSecretBox } from '#server/lib/secrets.ts';
import { Unavailable } from '#server/platforms/errors.ts';
import type { TokenSet } from '#server/platforms/port.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const TOKENS: TokenSet = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 1, scopes: ['chat'] };

/** Linking, switching and unlinking when many do it at once, on either database. */
export function linkContract(open: () => Promise<Connection>): void {
  describe('linked channels', () => {
    let connection: Connection;
    let service: LinkService;
    let ana: string;
    let luz: string;
    let revoked: string[];
    let isReachable: boolean;

    beforeEach(async () => {
      connection = await open();
      const { db } = connection;
      revoked = [];
      isReachable = true;
      service = createLinkService({
        unitOfWork: connection.unitOfWork,
        directory: createChannelDirectory(db, systemClock),
        secretBox: createSecretBox(Buffer.alloc(32)),
        clock: systemClock,
        random: systemRandom,
        logger: createLogger('silent'),
        adapterOf: () => ({
          auth: {
            revoke(token) {
              revoked.push(token);
              return isReachable ? Promise.resolve() : Promise.reject(new Unavailable('kick', 'a test'));
            },
          },
        }),
        onCreated: () => Promise.resolve(),
        moveSessions,
        pointSession,
        endBroadcast,
        endChannel: () => Promise.resolve(),
      });
      ana = systemRandom.id().toLowerCase();
      luz = systemRandom.id().toLowerCase();
      await storeStreamer(db, ana);
      await storeStreamer(db, luz);
      // Opens the pool's connections, or the first caller would be done before the others have one.
      await Promise.all(
        Array.from({ length: 6 }, () => connection.unitOfWork((tx) => listChannels(tx, ana))),
      );
    });
    afterEach(() => connection.close());

    const accountOf = (name: string) => ({ id: `id-${name}`, login: name, displayName: name, picture: '' });
    const link = (streamerId: string, name: string) =>
      service.link(streamerId, 'kick', accountOf(name), TOKENS);
    const idsOf = async (streamerId: string) =>
      (await listChannels(connection.db, streamerId)).map(({ id }) => id);

    async function linked(streamerId: string, name: string): Promise<string> {
      const answer = await link(streamerId, name);
      if (!answer.ok) throw new Error(`Refused: ${answer.code}`);
      return answer.value.id;
    }

    it('give an account that two streamers link at once to one of them', async () => {
      const name = systemRandom.id();
      const answers = await Promise.all([link(ana, name), link(luz, name)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'taken_by_other_streamer' });
    });

    it('are stored once when the same streamer links an account twice at once', async () => {
      const name = systemRandom.id();
      const answers = await Promise.all([link(ana, name), link(ana, name), link(ana, name)]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await idsOf(ana)).toHaveLength(2);
    });

    it('keep one when all are unlinked at once', async () => {
      for (let more = 0; more < 4; more += 1) await linked(ana, systemRandom.id());
      const ids = await idsOf(ana);
      const answers = await Promise.all(ids.map((id) => service.unlink(ana, id)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'last_channel' });
      expect(await idsOf(ana)).toHaveLength(1);
    });

    it('are revoked once, though unlinked twice at once', async () => {
      const id = await linked(ana, systemRandom.id());
      const answers = await Promise.all([service.unlink(ana, id), service.unlink(ana, id)]);
      expect(answers).toContainEqual({ ok: true, value: { revoked: true } });
      expect(answers).toContainEqual({ ok: false, code: 'not_found' });
      expect(revoked.toSorted()).toEqual(['access', 'refresh']);
    });

    it('are unlinked though the platform cannot be told, and say so', async () => {
      const id = await linked(ana, systemRandom.id());
      isReachable = false;
      expect(await service.unlink(ana, id)).toEqual({ ok: true, value: { revoked: false } });
      expect(await findTokens(connection.db, id)).toBeUndefined();
      expect(await idsOf(ana)).toHaveLength(1);
    });

    it('end the broadcast when the last that is live is unlinked', async () => {
      const { db } = connection;
      const ids = [await linked(ana, systemRandom.id()), await linked(ana, systemRandom.id())] as const;
      const stream = {
        id: systemRandom.id(),
        streamerId: ana,
        beganAt: systemClock.now() - 1000,
        goesOnAfter: 0,
        wasLive: false,
      };
      await beginBroadcast(db, stream);
      for (const id of ids) await updateChannelLive(db, id, 1);
      const ended = async () => (await listBroadcasts(db, ana, systemClock.now(), 1))[0]?.endedAt;
      await service.unlink(ana, ids[0]);
      expect(await ended()).toBeNull();
      await service.unlink(ana, ids[1]);
      expect(await ended()).toBeGreaterThan(1);
    });

    it('are another streamer’s to link once unlinked, and come back only to who had them', async () => {
      const name = systemRandom.id();
      const id = await linked(ana, name);
      await service.unlink(ana, id);
      expect(await findChannelByAccount(connection.db, 'kick', `id-${name}`)).toBeUndefined();
      const other = await linked(luz, name);
      expect(other).not.toBe(id);
      expect(await link(ana, name)).toEqual({ ok: false, code: 'taken_by_other_streamer' });
      await service.unlink(luz, other);
      expect(await linked(ana, name)).toBe(id);
      await service.unlink(ana, id);
      expect(await linked(luz, name)).toBe(other);
    });

    it('never leave a panel on a channel that was unlinked at the same moment', async () => {
      const { db } = connection;
      const id = await linked(ana, systemRandom.id());
      const hash = systemRandom.id();
      await insertSession(db, {
        id_hash: hash,
        csrf_hash: 'c',
        streamer_id: ana,
        channel_id: `channel-${ana}`,
        created_at: 0,
        expires_at: 1_000,
        device: '',
        address: '',
        seen_at: 0,
      });
      await Promise.all([service.activate({ streamerId: ana, idHash: hash }, id), service.unlink(ana, id)]);
      expect((await findSession(db, hash, 0))?.channel_id).toBe(`channel-${ana}`);
    });

    it('play nobody’s alerts while they are unlinked', async () => {
      const { db } = connection;
      const id = await linked(ana, systemRandom.id());
      const wanted = { platform: 'twitch', header: 'Bits' } as const;
      await replaceLinks(db, id, [wanted]);
      const from = { streamerId: ana, channelId: `channel-${ana}` };
      expect(await listLinkedChannels(db, from, wanted)).toEqual([id]);
      await service.unlink(ana, id);
      expect(await listLinkedChannels(db, from, wanted)).toEqual([]);
    });
  });
}
