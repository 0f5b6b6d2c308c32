import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { STREAM_CLOSE, STREAM_TOO_MANY } from '#core/stream/schema.ts';
import { UPLOADS_PATH } from '#core/uploads/paths.ts';
import { addressBounds, GO_WITHIN_MS, MOST_BUFFERED_BYTES, MOST_FRAMES } from '#server/lib/bounds.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

const BOUNDS = addressBounds(1);
const STRANGER = '203.0.113.66';
const NEIGHBOUR = '198.51.100.7';
const AT_ONCE = 40;
/** No limit of its own, and nothing is there. */
const CHEAP = `${UPLOADS_PATH}nada.png`;
/** Nobody but who is logged in. */
const CLOSED = API.panelCommands;

let lines: string[];
let server: TestServer;
let luz: Browser;
let open: LiveSocketClient[];
beforeEach(async () => {
  lines = [];
  open = [];
  server = await startTestServer({
    environment: { LIMITS_FACTOR: '1', TRUST_PROXY: 'on' },
    onLog: (line) => lines.push(line),
  });
  luz = await server.logIn('kick', 'luz');
});
afterEach(async () => {
  for (const page of open) page.kill();
  await server.close();
});

const cookieOf = (browser: Browser) => ({ cookie: `session=${browser.cookies.get(COOKIE.session) ?? ''}` });
const from = (address: string) => ({ 'x-forwarded-for': address });

interface Seen {
  status: number;
  code: unknown;
  retryAfter: string | null;
}

/** Over the open port, by a proxy that tells whose call it is. */
async function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${server.url}${path}`, { headers: { ...from(address), ...headers } });
  const body: unknown = await answer.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

async function askMany(times: number, call: (n: number) => Promise<Seen>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let asked = 0; asked < times; asked += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, times - asked) }, (_, n) => call(asked + n));
    for (const { status } of await Promise.all(batch)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

function connect(address: string, headers: Record<string, string> = {}): LiveSocketClient {
  const page = new LiveSocketClient(server.url, { ...from(address), ...headers });
  open.push(page);
  return page;
}

/** The neighbour's panel is answered, and notified of what happens. */
async function expectUnharmed(panel: LiveSocketClient): Promise<void> {
  expect((await ask(NEIGHBOUR, CLOSED, cookieOf(luz))).status).toBe(200);
  const before = panel.dataOf('events').length;
  await server.sandbox.control('kick', 'event', { channel: 'luz', type: 'follow', user: `Fan ${before}` });
  await eventually(() => expect(panel.dataOf('events').length).toBeGreaterThan(before));
}

async function openPanel(): Promise<LiveSocketClient> {
  const panel = connect(NEIGHBOUR, cookieOf(luz));
  await panel.greet({ role: 'panel', topics: ['events'] });
  return panel;
}

const refusalLines = () => lines.filter((line) => line.includes('A call was refused.'));

describe('a stranger who floods', () => {
  it('with calls from a whole IPv6 network is told to wait, and nobody else is', async () => {
    const panel = await openPanel();
    const call = (n: number) => ask(`2001:db8:0:1::${n.toString(16)}`, CHEAP);
    const statuses = await askMany(BOUNDS.calls + 200, call);
    expect(Object.fromEntries(statuses)).toEqual({ 404: BOUNDS.calls, 429: 200 });
    const refused = await call(1);
    expect(refused).toMatchObject({ status: 429, code: 'too_fast' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(MINUTE_MS / SECOND_MS);
    await expectUnharmed(panel);
    expect((await ask('2001:db8:0:2::1', CHEAP)).status).toBe(404);
    // Platforms and whoever watches over the server are answered, wherever they are.
    expect((await ask('2001:db8:0:1::1', '/healthz')).status).toBe(200);
    const webhook = { method: 'POST', headers: from('2001:db8:0:1::1'), body: '{}' };
    expect((await fetch(`${server.url}${API.kickWebhook}`, webhook)).status).toBe(400);
    server.clock.travel(MINUTE_MS);
    expect((await call(1)).status).toBe(404);
  });

  it('with refused calls is told to wait; the log has a line a second, without the address', async () => {
    const panel = await openPanel();
    const statuses = await askMany(BOUNDS.refusals + AT_ONCE * 2, () => ask(STRANGER, CLOSED));
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    // Those that were under way when the last one was refused are let through.
    expect(statuses.get(401)).toBeLessThan(BOUNDS.refusals + AT_ONCE);
    expect(await ask(STRANGER, CHEAP)).toMatchObject({ status: 429, code: 'too_fast' });
    await expectUnharmed(panel);
    const before = refusalLines().length;
    server.clock.travel(SECOND_MS);
    await askMany(50, () => ask(STRANGER, CLOSED));
    // A second of real time may have passed among the fifty.
    expect(refusalLines().length - before).toBeLessThanOrEqual(2);
    const [line = ''] = refusalLines().slice(before);
    expect(JSON.parse(line)).toMatchObject({ address: '203.0.113.0/24' });
    expect(lines.join('')).not.toContain(STRANGER);
    expect(lines.join('')).toMatch(/"leftOut":[1-9]/);
    server.clock.travel(MINUTE_MS);
    expect((await ask(STRANGER, CLOSED)).status).toBe(401);
  });

  it('with one login from many addresses is told to wait, and the others at these addresses are not', async () => {
    const eva = await server.logIn('kick', 'eva');
    const addressOf = (n: number) => `192.0.2.${n % 200}`;
    const statuses = await askMany(BOUNDS.callsOfLogin + 50, (n) => ask(addressOf(n), CLOSED, cookieOf(luz)));
    expect(statuses.get(200)).toBeLessThanOrEqual(BOUNDS.callsOfLogin);
    expect(statuses.get(429)).toBeGreaterThanOrEqual(50);
    expect((await ask(addressOf(1), CLOSED, cookieOf(eva))).status).toBe(200);
  });

  it('from the browsers of those who visit another site, hurts nobody who is here', async () => {
    const evil = { origin: 'https://evil.example' };
    await askMany(BOUNDS.refusals + AT_ONCE, () => ask(NEIGHBOUR, CLOSED, evil));
    expect((await ask(NEIGHBOUR, CLOSED, evil)).status).toBe(429);
    await expectUnharmed(await openPanel());
  });
});

describe('a stranger who connects', () => {
  it('has so many pages at a time; sources of OBS have places of their own', async () => {
    const panel = await openPanel();
    const pages = Array.from({ length: BOUNDS.sockets }, () => connect(STRANGER));
    const greet = { role: 'page' as const, channel: { platform: 'kick' as const, user: 'luz' } };
    await Promise.all(pages.map((page) => page.greet({ ...greet, topics: ['ranking'] })));
    expect(await connect(STRANGER).answered).toBe(429);
    await expectUnharmed(panel);

    const token = await readWidgetToken(luz);
    await pages[0]?.close();
    for (let n = 0; n < 3; n += 1) {
      const source = await eventually(async () => {
        const widget = connect(STRANGER);
        expect(await widget.answered).toBe(101);
        return widget;
      });
      await source.greet({ role: 'widget', token, topics: ['latest'] });
    }
    await connect(STRANGER).greet({ ...greet, topics: ['ranking'] });
    expect(await connect(STRANGER).answered).toBe(429);
  });

  it('and talks without end is let go', async () => {
    const panel = await openPanel();
    const talker = connect(STRANGER, cookieOf(luz));
    await talker.greet({ role: 'panel', topics: ['chat'] });
    for (let n = 0; n < MOST_FRAMES; n += 1) await talker.send({ alive: true });
    expect(await talker.closed).toBe(STREAM_TOO_MANY);
    await expectUnharmed(panel);
  });

  it('and reads nothing is cut off', async () => {
    const panel = await openPanel();
    const deaf = connect(STRANGER, cookieOf(luz));
    await deaf.greet({ role: 'panel', topics: ['chat'] });
    deaf.pause();
    const { streamerId } = await server.channelOf('kick', 'luz');
    const { hub } = server.kernel;
    const frame = { cursor: hub.lastCursor(), data: `"${'x'.repeat(MOST_BUFFERED_BYTES / 4)}"` };
    for (let n = 0; n < 40; n += 1) hub.publish(streamerId, { ...frame, topic: 'chat' });
    server.clock.travel(GO_WITHIN_MS);
    deaf.resume();
    // What the network held already still comes, and perhaps the reason with it.
    expect([STREAM_CLOSE.tooSlow, 1006]).toContain(await deaf.closed);
    expect(deaf.dataOf('chat').length).toBeLessThan(40);
    await expectUnharmed(panel);
  });
});
