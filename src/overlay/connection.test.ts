import { beforeEach, expect, test } from 'vitest';
import type { AlertFrame, OverlayOrder, ServerFrame } from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { SocketHandlers } from '#core/stream/reconnect.ts';
import { clientFrameSchema } from '#core/stream/client-frames.ts';
import type { OverlayMemory } from './acknowledgements.ts';
import { StreamConnection, type SourceState } from './connection.ts';
import { playOf } from './testing/alerts.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { TokenSource } from './token.ts';

const SERVER_TIME = 1_800_000_000_000;
const TOKEN_LIFE_MS = 300_000;

class FakeSocket {
  readonly sent: ClientFrame[] = [];
  isClosed = false;

  constructor(readonly handlers: SocketHandlers) {}

  send(text: string): void {
    this.sent.push(clientFrameSchema.parse(JSON.parse(text)));
  }

  close(): void {
    this.isClosed = true;
  }

  deliver(frame: ServerFrame): void {
    this.handlers.text(JSON.stringify(frame));
  }

  welcome(cursor = 0, build = 'b1'): void {
    this.handlers.opened();
    this.deliver({ welcome: { cursor, now: SERVER_TIME, build, pingMs: 25_000 } });
  }
}

let clock: FakeClock;
let sockets: FakeSocket[];
let trades: unknown[];
let answer: () => Promise<Response>;
let alerts: AlertFrame[];
let orders: OverlayOrder[];
let builds: string[];
let lostCount: number;
let source: SourceState;
let memory: OverlayMemory;

function createConnection(): StreamConnection {
  return new StreamConnection({
    clock,
    tokens: new TokenSource({
      clock,
      id: 'client 1',
      bid: 'secret',
      fetch: (url, init) => {
        trades.push([init?.method, url, init?.body]);
        return answer();
      },
    }),
    openSocket: (handlers) => {
      const socket = new FakeSocket(handlers);
      sockets.push(socket);
      return socket;
    },
    role: 'overlay',
    build: 'b1',
    readState: () => source,
    readMemory: () => memory,
    readReport: () => ({ tokenAgeMs: 0, clockMs: 0, failing: [] }),
    onWelcome: (build) => builds.push(build),
    onAlert: (frame) => alerts.push(frame),
    onOrder: (order) => orders.push(order),
    onLost: () => (lostCount += 1),
  });
}

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('No socket was opened.');
  return socket;
}

async function connected(): Promise<StreamConnection> {
  const connection = createConnection();
  await connection.open();
  latest().welcome();
  return connection;
}

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  trades = [];
  answer = () =>
    Promise.resolve(
      Response.json({
        token: `token ${trades.length}`,
        expiresAt: SERVER_TIME + TOKEN_LIFE_MS * trades.length,
      }),
    );
  alerts = [];
  orders = [];
  builds = [];
  lostCount = 0;
  source = { active: true, sound: true, obs: true };
  memory = {};
});

test('id and bid are traded for a token, which goes into the first frame and into no address', async () => {
  await connected();
  expect(trades[0]).toEqual(['POST', '/api/widget/token', '{"id":"client 1","bid":"secret"}']);
  expect(latest().sent[0]).toEqual({
    hello: { token: 'token 1', topics: ['alerts'], role: 'overlay', build: 'b1' },
  });
});

test('a page that comes back says what it shows and what it finished', async () => {
  await connected();
  memory = { playing: 'b', finished: ['a'] };
  latest().handlers.closed(1006);
  await clock.advance(1000);
  latest().handlers.opened();
  expect(latest().sent[0]).toMatchObject({ hello: { playing: 'b', finished: ['a'] } });
});

test('the state of the source is told after the welcome and when it changes', async () => {
  const connection = await connected();
  source = { active: false, sound: true, obs: true };
  connection.reportState();
  expect(latest().sent.filter((frame) => 'state' in frame)).toEqual([
    { state: { active: true, sound: true, obs: true } },
    { state: { active: false, sound: true, obs: true } },
  ]);
});

test('the page tells how it is after the welcome and after each renewal', async () => {
  await connected();
  const reports = () => latest().sent.filter((frame) => 'report' in frame).length;
  expect(reports()).toBe(1);
  for (let at = 0; at < 240_000; at += 20_000) {
    latest().deliver({ ping: 1 });
    await clock.advance(20_000);
  }
  expect(latest().sent).toContainEqual({ renew: { token: 'token 2' } });
  expect(reports()).toBe(2);
});

test('an order of the server is no alert', async () => {
  await connected();
  latest().deliver({ cursor: 8, topic: 'alerts', data: { reload: true } });
  expect(orders).toEqual([{ reload: true }]);
  expect(alerts).toEqual([]);
});

test('alerts are handed on, and a reconnect resumes from the last cursor', async () => {
  await connected();
  latest().deliver({ cursor: 7, topic: 'alerts', data: { play: playOf('a'), lead: true } });
  expect(alerts).toEqual([{ play: playOf('a'), lead: true }]);
  latest().handlers.closed(1006);
  await clock.advance(1000);
  latest().welcome(9);
  expect(latest().sent[0]).toMatchObject({ hello: { since: 7 } });
  latest().handlers.closed(1006);
  await clock.advance(2000);
  latest().handlers.opened();
  expect(latest().sent[0]).toMatchObject({ hello: { since: 7 } });
});

test('frames that nobody understands are passed over and the connection is kept', async () => {
  await connected();
  latest().handlers.text('{"broken"');
  latest().handlers.text('{"unknown":1}');
  latest().deliver({ cursor: 8, topic: 'alerts', data: { play: { id: 'x' }, lead: true } });
  latest().deliver({ cursor: 9, topic: 'alerts', data: { play: playOf('b'), lead: true } });
  expect(alerts.map(({ play }) => play.id)).toEqual(['b']);
  expect(lostCount).toBe(0);
});

test('a refused token is traded again before the next hello', async () => {
  await connected();
  latest().deliver({ refused: { code: 'session' } });
  await clock.advance(1000);
  latest().handlers.opened();
  expect(trades).toHaveLength(2);
  expect(latest().sent[0]).toMatchObject({ hello: { token: 'token 2' } });
  latest().handlers.closed(STREAM_CLOSE.badToken);
  await clock.advance(2000);
  expect(trades).toHaveLength(3);
});

test('a good token is used again after a plain loss', async () => {
  await connected();
  latest().handlers.closed(1006);
  await clock.advance(1000);
  latest().handlers.opened();
  expect(trades).toHaveLength(1);
  expect(latest().sent[0]).toMatchObject({ hello: { token: 'token 1' } });
});

test('the token is renewed on the open socket before its end, however wrong the clock of this machine is', async () => {
  await connected();
  const pinging = latest();
  for (let at = 0; at < 240_000; at += 20_000) {
    expect(trades).toHaveLength(1);
    pinging.deliver({ ping: 1 });
    await clock.advance(20_000);
  }
  expect(trades).toHaveLength(2);
  expect(pinging.sent).toContainEqual({ renew: { token: 'token 2' } });
  expect(sockets).toHaveLength(1);
});

test('a renewal that fails is tried again before the token ends, on the same socket', async () => {
  await connected();
  const online = answer;
  answer = () => Promise.reject(new Error('offline'));
  for (let at = 0; at < 250_000; at += 10_000) {
    latest().deliver({ ping: 1 });
    await clock.advance(10_000);
  }
  expect(trades.length).toBeGreaterThan(1);
  answer = online;
  latest().deliver({ ping: 1 });
  await clock.advance(45_000);
  expect(latest().sent.filter((frame) => 'renew' in frame)).toHaveLength(1);
  expect(sockets).toHaveLength(1);
});

test('nothing is sent before the welcome', async () => {
  const connection = createConnection();
  expect(connection.send({ done: { id: 'a' } })).toBe(false);
  await connection.open();
  latest().handlers.opened();
  expect(connection.send({ done: { id: 'a' } })).toBe(false);
  latest().deliver({ welcome: { cursor: 0, now: SERVER_TIME, build: 'b2', pingMs: 25_000 } });
  expect(connection.send({ done: { id: 'a' } })).toBe(true);
  expect(builds).toEqual(['b2']);
});

test('tries grow apart from half a second to fifteen seconds', async () => {
  clock.chance = 0.999_999;
  answer = () => Promise.reject(new Error('offline'));
  await createConnection().open();
  const gaps: number[] = [];
  for (let last = clock.now(); gaps.length < 7;) {
    const before = trades.length;
    while (trades.length === before) await clock.advance(100);
    gaps.push(clock.now() - last);
    last = clock.now();
  }
  expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test('an address that was renewed is asked about once a minute, not twice a second', async () => {
  answer = () => Promise.resolve(new Response('{}', { status: 404 }));
  await createConnection().open();
  await clock.advance(40_000);
  expect(trades).toHaveLength(1);
  await clock.advance(40_000);
  expect(trades).toHaveLength(2);
});

test('orders are handed on, and what nobody knows is passed over', async () => {
  await connected();
  const limits = { volume: 0, calm: true, flashLimit: false, levelled: false };
  for (const data of [{ limits }, { stop: { id: 'a' } }, { surprise: true }]) {
    latest().deliver({ cursor: 1, topic: 'alerts', data });
  }
  expect(orders).toEqual([{ limits }, { stop: { id: 'a' } }]);
  expect(alerts).toEqual([]);
});
