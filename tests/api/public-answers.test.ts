import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const PATH = `${API.publicLeaderboard}?user=ana&platform=twitch`;
const MOST_CALLS = 600;

let server: TestServer;
async function start(publicUrl: string): Promise<void> {
  server = await startTestServer({ environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'on' } });
  await server.logIn('twitch', 'ana');
}
afterEach(() => server.close());

/** Over the open port, where answers are repeated. */
function ask(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${PATH}`, { headers, redirect: 'manual' });
}

async function askMany(count: number, from: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await ask({ 'x-forwarded-for': from });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

describe('an answer that is repeated', () => {
  beforeEach(() => start('http://fogata.test'));

  it('is the same to the last header', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(second.status).toBe(200);
    expect(await second.text()).toBe(await first.text());
    const rest = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'date');
    expect(rest(second)).toEqual(rest(first));
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is 304 to who has it', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  });

  it('shows a change within a second', async () => {
    const count = async () => leaderboardSchema.parse(await (await ask()).json()).entries.length;
    expect([await count(), await count()]).toEqual([0, 0]);
    const { streamerId } = await server.channelOf('twitch', 'ana');
    await server.modules.viewerAccounts.open(streamerId, {
      platform: 'twitch',
      platformUserId: 'luz',
      name: 'Luz',
      picture: '',
    });
    server.clock.travel(1000);
    expect(await count()).toBe(1);
  });

  it('counts against the limit of who asks, whatever else they claim to be', async () => {
    const own = await askMany(MOST_CALLS, '192.0.2.1');
    expect(new Set(own)).toEqual(new Set([200]));
    for (const from of ['192.0.2.1', '198.51.100.7, 192.0.2.1']) {
      const refused = await ask({ 'x-forwarded-for': from });
      expect(refused.status, from).toBe(429);
      expect(await refused.json()).toMatchObject({ code: 'too_fast' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await askMany(2, '192.0.2.2')).toEqual([200, 200]);
    server.clock.travel(60_000);
    expect(await askMany(2, '192.0.2.1')).toEqual([200, 200]);
  });
});

describe('an answer that is repeated at a public address with https', () => {
  beforeEach(() => start('https://fogata.test'));

  it('goes to nobody who asks without', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fogata.test' };
    for (const answer of [await ask(secure), await ask(secure)]) {
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    }
    expect((await ask({ ...secure, 'x-forwarded-proto': 'http' })).status).toBe(308);
  });
});
