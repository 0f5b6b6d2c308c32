import { describe, expect, it } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { AuthExpired, RateLimited, Unavailable } from '../errors.ts';
import { createDiscordAdapter } from './adapter.ts';

const GUILD = {
  id: '1000',
  ranks: new Map([
    ['11', 2],
    ['12', 4],
  ]),
};
const OPTIONS = { clientId: 'id', clientSecret: 'secret', baseUrl: 'https://discord.test' };
const PUBLIC_URL = 'https://fogata.test';

interface Asked {
  url: string;
  init: RequestInit;
}

function adapterWith(answer: () => Response, guild: typeof GUILD | null = GUILD) {
  const asked: Asked[] = [];
  const adapter = createDiscordAdapter({
    ...{ ...OPTIONS, guild, publicUrl: PUBLIC_URL, clock: createManualClock() },
    fetch: (url, init = {}) => {
      asked.push({ url: url instanceof Request ? url.url : url.toString(), init });
      return Promise.resolve(answer());
    },
  });
  return { adapter, asked };
}

const readRank = (answer: () => Response) => adapterWith(answer).adapter.readRank?.('token');
const json = (body: unknown, status = 200) => Response.json(body, { status });

describe('Discord', () => {
  it('asks for the permission to read roles only where roles count', () => {
    const scopes = (guild: typeof GUILD | null) =>
      adapterWith(() => json({}), guild).adapter.auth.streamerScopes;
    expect(scopes(null)).toEqual(['identify', 'email', 'guilds']);
    expect(scopes(GUILD)).toEqual(['identify', 'email', 'guilds', 'guilds.members.read']);
    expect(adapterWith(() => json({}), null).adapter.readRank).toBeNull();
  });

  it.each([
    [{ id: '8', username: 'luna', global_name: 'Luna', avatar: null }, 'Luna', ''],
    [{ id: 8, username: 'luna' }, 'luna', ''],
    [
      { id: '8', username: 'luna', global_name: null, avatar: 'abc' },
      'luna',
      'https://cdn.discordapp.com/avatars/8/abc.png?size=128',
    ],
    [
      { id: '8', username: 'luna', global_name: '', avatar: 'a_bc', later: 'unknown' },
      'luna',
      'https://cdn.discordapp.com/avatars/8/a_bc.gif?size=128',
    ],
  ])('knows who %j is', async (user, displayName, picture) => {
    const { adapter, asked } = adapterWith(() => json(user));
    expect(await adapter.auth.identify('token')).toEqual({ id: '8', login: 'luna', displayName, picture });
    expect(asked[0]?.url).toBe('https://discord.test/api/v10/users/@me');
    const headers = new Headers(asked[0]?.init.headers);
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('user-agent')).toBe('DiscordBot (https://fogata.test, 0.1)');
  });

  it.each([
    [['11'], 2],
    [['11', '12', '13'], 4],
    [['13'], 0],
    [[], 0],
  ])('gives the highest rank of the roles %j: %i', async (roles, rank) => {
    expect(await readRank(() => json({ roles, nick: null }))).toBe(rank);
  });

  it('gives no rank to who is not in the guild', async () => {
    expect(await readRank(() => json({ message: 'Unknown Guild', code: 10_004 }, 404))).toBe(0);
  });

  it('waits as long as the body of a 429 says, to the millisecond', async () => {
    const limited = () =>
      json({ message: 'You are being rate limited.', retry_after: 64.57, global: false }, 429);
    await expect(readRank(limited)).rejects.toMatchObject({ retryAfterMs: 64_570 });
    const bare = () => new Response('<html>', { status: 429, headers: { 'retry-after': '3' } });
    await expect(readRank(bare)).rejects.toMatchObject({ retryAfterMs: 3000 });
    await expect(readRank(bare)).rejects.toThrow(RateLimited);
  });

  it('says what another refusal means', async () => {
    await expect(readRank(() => json({ message: '401: Unauthorized', code: 0 }, 401))).rejects.toThrow(
      AuthExpired,
    );
    await expect(readRank(() => new Response('', { status: 503 }))).rejects.toThrow(Unavailable);
    await expect(readRank(() => json({ roles: 'none' }))).rejects.toThrow(Unavailable);
  });

  it('revokes with the client’s keys, and does not mind a token that is gone', async () => {
    const { adapter, asked } = adapterWith(() => json({ error: 'invalid_token' }, 400));
    await adapter.auth.revoke('token');
    expect(asked[0]?.url).toBe('https://discord.test/api/oauth2/token/revoke');
    const form = asked[0]?.init.body;
    expect(form instanceof URLSearchParams && Object.fromEntries(form)).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      token: 'token',
      token_type_hint: 'access_token',
    });
  });
});
