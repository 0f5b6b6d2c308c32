import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, MissingScope, NotFound, RateLimited, Rejected, Unavailable } from './errors.ts';
import { createPlatformHttp, type PlatformHttp, withFreshToken } from './http.ts';

const NOW = Date.UTC(2026, 10, 15);
const clock: Clock = { now: () => NOW, steady: () => NOW, after: () => () => undefined };
const GET = { method: 'GET', url: new URL('http://platform.invalid/thing?token=secret') } as const;

function answering(answer: () => Response | Promise<Response>): PlatformHttp {
  return createPlatformHttp({ platform: 'twitch', clock, fetch: async () => answer() });
}

async function errorOf(status: number, body: string, headers: Record<string, string> = {}): Promise<unknown> {
  const http = answering(() => new Response(body, { status, headers }));
  return http
    .send({ ...GET, scope: 'user:read:chat', what: 'the user ana' })
    .catch((error: unknown) => error);
}

describe('what an answer means', () => {
  test.each([
    [401, '{"message":"Invalid OAuth token"}', AuthExpired],
    [401, '{"message":"Missing scope: user:read:chat"}', MissingScope],
    [403, '{"message":"no"}', MissingScope],
    [404, '', NotFound],
    [400, '{"message":"bad"}', Rejected],
    [422, '<html>', Rejected],
    [500, '', Unavailable],
    [503, '{"message":3}', Unavailable],
  ])('%i %s', async (status, body, kind) => {
    expect(await errorOf(status, body)).toBeInstanceOf(kind);
  });

  test('names the scope that is missing', async () => {
    expect(await errorOf(403, '')).toMatchObject({ scope: 'user:read:chat' });
  });

  test('carries no control characters and no novels from the platform', async () => {
    const error = await errorOf(400, JSON.stringify({ message: `a\u202e${'b'.repeat(1000)}` }));
    expect(error).toHaveProperty('message', expect.stringMatching(/^twitch refused: 400 ab{195}$/));
  });
});

describe('how long to wait after 429', () => {
  test.each([
    [{ 'ratelimit-reset': String(NOW / 1000 + 7) }, 7000],
    [{ 'retry-after': '3' }, 3000],
    [{ 'ratelimit-reset': String(NOW / 1000 - 50) }, 1000],
    [{ 'retry-after': '999999' }, 600_000],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 5000],
    [{}, 5000],
  ])('%j', async (headers, retryAfterMs) => {
    const error = await errorOf(429, '', headers);
    expect(error).toBeInstanceOf(RateLimited);
    expect(error).toMatchObject({ retryAfterMs });
  });
});

describe('no answer', () => {
  test('is Unavailable, and the address with its secrets stays out of the message', async () => {
    const http = answering(() => Promise.reject(new TypeError('fetch failed')));
    const error: unknown = await http.send(GET).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unavailable);
    expect(String(error)).not.toContain('secret');
  });

  test('is given up after the time limit', async () => {
    const http = createPlatformHttp({
      platform: 'twitch',
      clock,
      timeoutMs: 5,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await expect(http.send(GET)).rejects.toThrow('no answer in time');
  });
});

describe('an answer of another shape', () => {
  test.each(['', 'no json', '{}', '{"data":1}'])('%j is Unavailable', async (body) => {
    const http = answering(() => new Response(body));
    const schema = z.object({ data: z.array(z.string()) });
    await expect(http.read(schema, GET)).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('a token that is refused', () => {
  /** A channel with as many tokens as are asked for; those in `good` are taken. */
  function tokensOf(good: readonly number[], newest = () => true) {
    const refused: string[] = [];
    let number = 1;
    const access = {
      platformChannelId: 'ana',
      login: 'ana',
      accessToken: () => Promise.resolve(`token-${number}`),
      tokenRefused(token: string) {
        refused.push(token);
        if (newest()) number += 1;
      },
    };
    const call = (token: string) =>
      good.some((at) => token === `token-${at}`)
        ? Promise.resolve(token)
        : Promise.reject(new AuthExpired('twitch'));
    return { refused, run: () => withFreshToken(access, call) };
  }

  test('is replaced, and its successor too when the platform ended that one meanwhile', async () => {
    const { run, refused } = tokensOf([3]);
    expect(await run()).toBe('token-3');
    expect(refused).toEqual(['token-1', 'token-2']);
  });

  test('is not tried for ever', async () => {
    const { run, refused } = tokensOf([]);
    await expect(run()).rejects.toBeInstanceOf(AuthExpired);
    expect(refused).toHaveLength(3);
  });

  test('is tried once more when there is no other', async () => {
    const { run, refused } = tokensOf([], () => false);
    await expect(run()).rejects.toBeInstanceOf(AuthExpired);
    expect(refused).toEqual(['token-1']);
  });
});
