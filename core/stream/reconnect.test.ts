import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../base/clock.ts';
import { createLiveSocket, type Introduction, type LiveSocket, type SocketHandlers } from './reconnect.ts';
import { STREAM_CLOSE, STREAM_SILENT_MS, type ServerFrame } from './schema.ts';

/** Stands still until a test moves it. */
class FakeClock implements Clock {
  /** The whole wait, nearly. */
  chance = 0.999_999;
  private time = 0;
  private timers = new Set<{ at: number; run: () => void }>();

  now = () => this.time;
  random = () => this.chance;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };

  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers.delete(due);
      this.time = due.at;
      due.run();
      // An introduction is awaited.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    this.time = end;
  }
}

class FakeSocket {
  readonly sent: unknown[] = [];
  isClosed = false;

  constructor(readonly handlers: SocketHandlers) {}

  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => void (this.isClosed = true);
  deliver = (frame: ServerFrame) => this.handlers.text(JSON.stringify(frame));

  welcome(cursor = 0): void {
    this.handlers.opened();
    this.deliver({ welcome: { cursor, now: 0, build: 'b', pingMs: 25_000 } });
  }
}

let clock: FakeClock;
let sockets: FakeSocket[];
let introduction: Introduction;
let said: string[];

function create(): LiveSocket {
  return createLiveSocket({
    clock,
    backOffMs: 1000,
    openSocket: (handlers) => {
      const socket = new FakeSocket(handlers);
      sockets.push(socket);
      return socket;
    },
    introduce: () => Promise.resolve(introduction),
    onWelcome: ({ build }) => said.push(`welcome ${build}`),
    onFrame: ({ topic, data }) => said.push(`${topic} ${JSON.stringify(data)}`),
    onLost: (code) => said.push(`lost ${code}`),
  });
}

async function open(): Promise<LiveSocket> {
  const live = create();
  await live.open();
  return live;
}

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('No socket was opened.');
  return socket;
}

const sinceOf = ({ sent }: FakeSocket) => (sent[0] as { hello: { since?: number } }).hello.since;

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  said = [];
  introduction = {
    ok: true,
    hello: (since) => ({ hello: { role: 'panel', topics: ['events'], build: 'b', since } }),
  };
});

describe('the live socket', () => {
  it('says hello, answers pings, hands frames on and passes over what nobody understands', async () => {
    await open();
    latest().welcome(4);
    latest().deliver({ ping: 1 });
    latest().handlers.text('{"broken"');
    latest().deliver({ cursor: 5, topic: 'events', data: [1] });
    expect(latest().sent).toEqual([
      { hello: { role: 'panel', topics: ['events'], build: 'b' } },
      { alive: true },
    ]);
    expect(said).toEqual(['welcome b', 'events [1]']);
  });

  it('comes back and resumes after its last cursor, or after the smaller one of a server that began anew', async () => {
    await open();
    latest().welcome(4);
    latest().deliver({ cursor: 70, topic: 'events', data: 0 });
    latest().handlers.closed(1006);
    await clock.advance(1000);
    latest().welcome(3);
    expect(sinceOf(latest())).toBe(70);
    latest().handlers.closed(1006);
    await clock.advance(2000);
    latest().handlers.opened();
    expect(sinceOf(latest())).toBe(3);
    expect(said.filter((words) => words.startsWith('lost'))).toEqual(['lost 1006', 'lost 1006']);
  });

  it('waits ever longer for a server that welcomes and hangs up, and starts anew after a steady connection', async () => {
    await open();
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      latest().welcome();
      latest().handlers.closed(1012);
      const before = { at: clock.now(), count: sockets.length };
      while (sockets.length === before.count) await clock.advance(500);
      waits.push(clock.now() - before.at);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    latest().welcome();
    await clock.advance(6000);
    latest().handlers.closed(1012);
    await clock.advance(1000);
    expect(sockets).toHaveLength(9);
  });

  it('gives up a server that never says welcome, and one that has gone silent, but none that pings', async () => {
    await open();
    latest().handlers.opened();
    await clock.advance(11_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    latest().welcome();
    await clock.advance(STREAM_SILENT_MS - 1000);
    latest().deliver({ ping: 1 });
    await clock.advance(STREAM_SILENT_MS - 1000);
    expect(latest().isClosed).toBe(false);
    await clock.advance(2000);
    expect(sockets[1]?.isClosed).toBe(true);
  });

  it('hears nothing more of a socket that it gave up', async () => {
    await open();
    const first = latest();
    first.welcome();
    first.deliver({ refused: { code: 'session' } });
    expect(said).toEqual(['welcome b', `lost ${STREAM_CLOSE.badToken}`]);
    first.deliver({ cursor: 9, topic: 'events', data: 0 });
    first.handlers.closed(STREAM_CLOSE.badToken);
    expect(said).toHaveLength(2);
  });

  it('sends nothing while nobody listens', async () => {
    const live = await open();
    expect([live.isOpen(), live.send({ alive: true })]).toEqual([false, false]);
    latest().welcome();
    expect([live.isOpen(), live.send({ alive: true })]).toEqual([true, true]);
  });

  it('asks seldom for an address that the server does not know', async () => {
    introduction = { ok: false, refused: true };
    await open();
    introduction = { ok: true, hello: () => ({ alive: true }) };
    await clock.advance(40_000);
    expect(sockets).toHaveLength(0);
    await clock.advance(40_000);
    expect(sockets).toHaveLength(1);
  });

  it('spreads pages that lost the same server over half of the wait', async () => {
    clock.chance = 0;
    await open();
    latest().handlers.closed(1006);
    await clock.advance(499);
    expect(sockets).toHaveLength(1);
    await clock.advance(1);
    expect(sockets).toHaveLength(2);
  });

  it('stays closed once ended, whatever it was waiting for', async () => {
    const live = await open();
    latest().welcome();
    live.end();
    expect([latest().isClosed, said]).toEqual([true, ['welcome b']]);
    const lost = await open();
    latest().handlers.closed(1006);
    lost.end();
    const early = create();
    const opening = early.open();
    early.end();
    await opening;
    await clock.advance(120_000);
    expect(sockets).toHaveLength(2);
  });
});
