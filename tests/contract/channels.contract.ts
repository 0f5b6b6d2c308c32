import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { updateChannelAccount } from '#server/features/channels/account.repository.ts';
import * as channels from '#server/features/channels/channel.repository.ts';
import { createChatMarks } from '#server/features/channels/chat-mark.repository.ts';
import * as tokens from '#server/features/channels/token.repository.ts';
import * as sessions from '#server/features/session/session.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the repositories of channels, tokens, sessions and login codes promise, on either database. */
export function channelRepositoryContract(open: () => Promise<Connection>): void {
  describe('channels and sessions', () => {
    let connection: Connection;
    let ana: string;

    beforeEach(async () => {
      connection = await open();
      // Lower case, because it becomes the login too.
      ana = systemRandom.id().toLowerCase();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    it('finds a channel by account, by client id, and by name in any case or by platform id', async () => {
      const { db } = connection;
      const id = `channel-${ana}`;
      expect((await channels.findChannelByAccount(db, 'twitch', `user-${ana}`))?.id).toBe(id);
      expect(await channels.findChannelByAccount(db, 'kick', `user-${ana}`)).toBeUndefined();
      expect((await channels.findChannelByClientId(db, `client-${ana}`))?.id).toBe(id);
      for (const name of [ana.toUpperCase(), `@${ana}`, `user-${ana}`]) {
        expect((await channels.findChannelByName(db, ['twitch'], name))?.id, name).toBe(id);
      }
      expect(await channels.findChannelByName(db, ['kick'], ana)).toBeUndefined();
    });

    it('keeps how far each chat of a YouTube channel was read, until the chat is over', async () => {
      const marks = createChatMarks(connection.db);
      const mark = { chatId: 'one', pageToken: 'a', readSince: 1_700_000_000_000 };
      expect(await marks.load(ana, 'one')).toBeUndefined();
      await marks.save(ana, mark);
      await marks.save(ana, { ...mark, pageToken: 'b' });
      await marks.save(ana, { ...mark, chatId: 'two' });
      await marks.save(`other-${ana}`, mark);
      expect(await marks.load(ana, 'one')).toEqual({ ...mark, pageToken: 'b' });
      await marks.keepOnly(ana, ['two']);
      expect(await marks.load(ana, 'one')).toBeUndefined();
      expect(await marks.load(ana, 'two')).toEqual({ ...mark, chatId: 'two' });
      await marks.keepOnly(ana, []);
      expect(await marks.load(ana, 'two')).toBeUndefined();
      expect(await marks.load(`other-${ana}`, 'one')).toEqual(mark);
    });

    it('prefers the earlier platform, and a name over another channel’s id', async () => {
      const { db } = connection;
      const luz = systemRandom.id().toLowerCase();
      await storeStreamer(db, luz, 'kick');
      await db
        .updateTable('channels')
        .set({ login: ana, login_key: ana })
        .where('streamer_id', '=', luz)
        .execute();
      expect((await channels.findChannelByName(db, ['kick', 'twitch'], ana))?.platform).toBe('twitch');
      const eva = systemRandom.id().toLowerCase();
      await storeStreamer(db, eva);
      await db
        .updateTable('channels')
        .set({ platform_user_id: ana })
        .where('streamer_id', '=', eva)
        .execute();
      expect((await channels.findChannelByName(db, ['twitch'], ana))?.streamerId).toBe(ana);
    });

    it('keeps names, live state, title and secret as they were stored last', async () => {
      const { db } = connection;
      const id = `channel-${ana}`;
      const login = `${ana}X`;
      await updateChannelAccount(db, id, { login, displayName: 'Año 🔥', picture: 'p' }, 1);
      await channels.updateChannelLive(db, id, 1_900_000_000_000);
      await channels.updateChannelInfo(db, id, 'título', 'juego');
      await channels.updateLastEvent(db, id, 5);
      await channels.updateBid(db, id, 'sealed', 'hash');
      expect(await channels.findChannelById(db, id)).toMatchObject({
        login,
        displayName: 'Año 🔥',
        live: true,
        liveSince: 1_900_000_000_000,
        title: 'título',
        category: 'juego',
        lastEventAt: 5,
        bidHash: 'hash',
        banned: false,
        loyalty: { points: 10, bonus: 5, xpPerMessage: 10 },
      });
      expect((await channels.findChannelByName(db, ['twitch'], login.toUpperCase()))?.id).toBe(id);
    });

    it('finds a channel by the names that it had, until another has them', async () => {
      const { db } = connection;
      const id = `channel-${ana}`;
      const names = [ana, `${ana}-2`, `${ana}-3`];
      const rename = (login: string, of = id) =>
        updateChannelAccount(db, of, { login, displayName: login, picture: '' }, 1);
      const find = async (name: string) =>
        (await channels.findChannelByName(db, ['kick', 'twitch'], name))?.id;
      for (const name of names) await rename(name);
      for (const name of names) expect(await find(name.toUpperCase()), name).toBe(id);

      const luz = systemRandom.id().toLowerCase();
      await storeStreamer(db, luz);
      await rename(ana, `channel-${luz}`);
      expect(await find(ana)).toBe(`channel-${luz}`);
      await rename(`${luz}-2`, `channel-${luz}`);
      expect(await find(ana), 'the last who had it').toBe(`channel-${luz}`);
      await rename(ana);
      expect(await find(ana)).toBe(id);
      expect(await find(`${ana}-3`)).toBe(id);
    });

    it('has an account once', async () => {
      const other = systemRandom.id();
      await storeStreamer(connection.db, other);
      const twice = connection.db
        .updateTable('channels')
        .set({ platform_user_id: `user-${ana}` })
        .where('streamer_id', '=', other)
        .execute();
      await expect(twice).rejects.toThrow();
    });

    it('replaces tokens only over the pair that they came from', async () => {
      const { db } = connection;
      const row = (refresh: string) => ({
        channel_id: `channel-${ana}`,
        access_sealed: `access ${refresh}`,
        refresh_sealed: refresh,
        refresh_hash: refresh,
        expires_at: 1_900_000_000_000,
        scopes: 'a b',
        needs_login: 0,
      });
      await tokens.saveTokens(db, row('1'));
      const results = await Promise.all(['2', '3'].map((next) => tokens.replaceTokens(db, row(next), '1')));
      expect(results.filter(Boolean)).toHaveLength(1);
      await tokens.markNeedsLogin(db, `channel-${ana}`);
      expect(await tokens.findTokens(db, `channel-${ana}`)).toMatchObject({ needs_login: 1 });
      await tokens.saveTokens(db, row('4'));
      expect(await tokens.findTokens(db, `channel-${ana}`)).toEqual(row('4'));
    });

    it('keeps a session until it expires or ends', async () => {
      const { db } = connection;
      const hash = systemRandom.id();
      const session = {
        id_hash: hash,
        csrf_hash: 'c',
        streamer_id: ana,
        channel_id: `channel-${ana}`,
        created_at: 0,
        expires_at: 1_000,
        device: 'Firefox, Linux',
        address: '203.0.113.0/24',
        seen_at: 0,
      };
      await sessions.insertSession(db, session);
      expect(await sessions.findSession(db, hash, 999)).toEqual(session);
      expect(await sessions.findSession(db, hash, 1000)).toBeUndefined();
      await sessions.touchSession(db, hash, { expires_at: 2000 });
      await sessions.deleteExpiredSessions(db, 1999);
      expect((await sessions.findSession(db, hash, 1500))?.expires_at).toBe(2000);
      await sessions.deleteSession(db, hash);
      expect(await sessions.findSession(db, hash, 0)).toBeUndefined();
    });

    it('gives a login code to one of many who ask for it', async () => {
      const { db } = connection;
      const hash = systemRandom.id();
      const code = {
        code_hash: hash,
        binding_hash: 'b',
        streamer_id: null,
        channel_id: null,
        error: 'banned',
        expires_at: 1,
      };
      await sessions.insertLoginCode(db, code);
      const taken = await Promise.all(Array.from({ length: 10 }, () => sessions.takeLoginCode(db, hash)));
      expect(taken.filter((row) => row !== undefined)).toEqual([code]);
    });
  });
}
