import { beforeEach, describe, expect, it } from 'vitest';
import { STREAM_CLOSE, STREAM_PING_MS, STREAM_SILENT_MS, STREAM_TOO_MANY } from '#core/stream/schema.ts';
import { FRAMES_SPAN_MS, GO_WITHIN_MS, MOST_FRAMES } from '#server/lib/bounds.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createHub, type Hub } from './hub.ts';
import {
  LiveSocketSession,
  type OverlayClient,
  type LiveSocketDeps,
  type LiveSocketGrant,
  type PageSocket,
} from './live-socket-session.ts';
import type { LoggedFrame } from './live-socket-log.repository.ts';

class FakeSocket implements PageSocket {
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  ended: number | 'terminated' | undefined;
  isCut = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code: number): void {
    this.ended ??= code;
  }
  terminate(): void {
    this.isCut = true;
    this.ended ??= 'terminated';
  }
}

let clock: ManualClock;
let hub: Hub;
let socket: FakeSocket;
let grant: LiveSocketGrant | undefined;
let missed: LoggedFrame[];
let isRoom: boolean;
let refusals: string[];
beforeEach(() => {
  clock = createManualClock();
  hub = createHub(10);
  socket = new FakeSocket();
  grant = { streamerId: 'ana', topics: ['events'] };
  missed = [];
  isRoom = true;
  refusals = [];
});

function openSession(overrides: Partial<LiveSocketDeps> = {}): LiveSocketSession {
  const deps: LiveSocketDeps = {
    hub,
    clock,
    build: 'b',
    newId: () => 'client',
    grant: () => Promise.resolve(grant),
    renew: () => Promise.resolve(true),
    readMissed: (_streamer, _topics, since) =>
      Promise.resolve(missed.filter(({ cursor }) => cursor > since).slice(0, 2)),
    overlays: {
      join: () => Promise.resolve(),
      noteActivity: () => undefined,
      receive: () => undefined,
      leave: () => undefined,
    },
    ...overrides,
  };
  return new LiveSocketSession(deps, socket, {
    cookie: undefined,
    becomeWidget: () => isRoom,
    refused: ({ refusal }) => refusals.push(refusal),
  });
}

const hello = (since?: number) =>
  JSON.stringify({
    hello: { topics: ['events'], role: 'panel', build: '', ...(since === undefined ? {} : { since }) },
  });
const frame = (cursor: number): LoggedFrame => ({ cursor, topic: 'events', data: String(cursor) });
const cursors = () =>
  socket.sent.flatMap((sent) =>
    typeof sent === 'object' && sent !== null && 'cursor' in sent ? [sent.cursor] : [],
  );

describe('a page on the live socket', () => {
  it('is let go when it does not say hello within ten seconds', () => {
    openSession();
    clock.advance(9999);
    expect(socket.ended).toBeUndefined();
    clock.advance(1);
    expect(socket.ended).toBe(STREAM_CLOSE.badFrame);
  });

  it('is pinged every 25 seconds, and gone when it was silent for 60', async () => {
    const session = openSession();
    await session.receive(hello());
    for (let n = 0; n < 4; n += 1) {
      clock.advance(STREAM_PING_MS);
      await session.receive('{"alive":true}');
    }
    expect(socket.sent.filter((sent) => JSON.stringify(sent).startsWith('{"ping"'))).toHaveLength(4);
    clock.advance(STREAM_SILENT_MS);
    expect(socket.ended).toBeUndefined();
    clock.advance(STREAM_PING_MS);
    expect(socket.ended).toBe('terminated');
  });

  it('leaves nothing behind', async () => {
    const session = openSession();
    await session.receive(hello());
    session.end();
    expect(clock.waits()).toEqual([]);
    hub.publish('ana', frame(11));
    expect(cursors()).toEqual([]);
  });

  it('is let go when it reads too slowly', async () => {
    const session = openSession();
    await session.receive(hello());
    socket.bufferedAmount = 1024 * 1024 + 1;
    hub.publish('ana', frame(11));
    expect(socket.ended).toBe(STREAM_CLOSE.tooSlow);
    expect(cursors()).toEqual([]);
  });

  it('is cut off when it was told to go and does not, and sent nothing meanwhile', async () => {
    const session = openSession();
    await session.receive(hello());
    session.close(STREAM_CLOSE.tooSlow);
    hub.publish('ana', frame(11));
    clock.advance(GO_WITHIN_MS - 1);
    expect([socket.ended, socket.isCut]).toEqual([STREAM_CLOSE.tooSlow, false]);
    clock.advance(1);
    expect(socket.isCut).toBe(true);
    expect(cursors()).toEqual([]);
  });

  it('may say twenty things a second, and some seconds’ worth at once', async () => {
    const session = openSession();
    await session.receive(hello());
    const say = () => session.receive('{"alive":true}');
    for (let n = 1; n < MOST_FRAMES; n += 1) await say();
    clock.advance(FRAMES_SPAN_MS);
    for (let n = 0; n < MOST_FRAMES; n += 1) await say();
    expect([socket.ended, refusals]).toEqual([undefined, []]);
    await say();
    await say();
    expect([socket.ended, refusals]).toEqual([STREAM_TOO_MANY, ['too_fast']]);
  });

  it('with a token is not let in where its address has too many of them', async () => {
    grant = { streamerId: 'ana', topics: ['events'], widget: { channelId: 'c' } };
    isRoom = false;
    await openSession().receive(hello());
    hub.publish('ana', frame(11));
    expect([socket.ended, refusals, socket.sent]).toEqual([STREAM_TOO_MANY, ['too_many_sockets'], []]);
  });

  it('is told moments in the time of its welcome, however the system’s clock was set since', async () => {
    const clients: OverlayClient[] = [];
    grant = { streamerId: 'ana', topics: [], overlay: { channelId: 'c' } };
    clock.set(5000);
    const session = openSession({
      overlays: {
        noteActivity: () => undefined,
        join: (_channel, client) => Promise.resolve(void clients.push(client)),
        receive: () => undefined,
        leave: () => undefined,
      },
    });
    await session.receive(hello());
    const welcomedAt = clock.now();
    expect(socket.sent[0]).toHaveProperty('welcome.now', welcomedAt);
    clock.set(-STREAM_SILENT_MS);
    clock.advance(1000);
    expect(clients[0]?.timeOf(clock.steady())).toBe(welcomedAt + 1000);
  });

  it('is pinged and let go as ever when the system’s clock is set', async () => {
    const session = openSession();
    await session.receive(hello());
    clock.set(STREAM_SILENT_MS * 10);
    clock.advance(STREAM_PING_MS);
    expect(socket.ended).toBeUndefined();
    clock.set(-STREAM_SILENT_MS * 20);
    clock.advance(STREAM_SILENT_MS);
    expect(socket.ended).toBe('terminated');
  });

  it('gets what it missed part by part, and what comes meanwhile after it', async () => {
    missed = [5, 6, 7, 8, 9, 10].map(frame);
    const session = openSession({
      readMissed(_streamer, _topics, since) {
        if (since === 6) hub.publish('ana', frame(11));
        return Promise.resolve(missed.filter(({ cursor }) => cursor > since).slice(0, 2));
      },
    });
    await session.receive(hello(4));
    expect(cursors()).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(socket.sent[0]).toHaveProperty('welcome.cursor', 10);
  });

  it('that knows it all is sent nothing twice', async () => {
    missed = [frame(10)];
    await openSession().receive(hello(10));
    expect(cursors()).toEqual([]);
  });

  it('that left while its right was looked at is let in nowhere', async () => {
    let answer: (grant: LiveSocketGrant) => void = () => undefined;
    const session = openSession({ grant: () => new Promise((resolve) => (answer = resolve)) });
    const received = session.receive(hello());
    await Promise.resolve();
    session.end();
    answer({ streamerId: 'ana', topics: ['events'] });
    await received;
    hub.publish('ana', frame(11));
    expect(socket.sent).toEqual([]);
  });

  it('that left while it caught up keeps no clock busy', async () => {
    const session = openSession({
      readMissed: () => {
        session.end();
        return Promise.resolve([]);
      },
    });
    await session.receive(hello(1));
    expect(clock.waits()).toEqual([]);
  });

  it('goes on after a frame whose handling failed', async () => {
    grant = { streamerId: 'ana', topics: [], overlay: { channelId: 'c' } };
    const received: unknown[] = [];
    const session = openSession({
      renew: () => Promise.reject(new Error('database away')),
      overlays: {
        noteActivity: () => undefined,
        join: () => Promise.resolve(),
        receive: (_channel, _client, sent) => received.push(sent),
        leave: () => undefined,
      },
    });
    await session.receive(hello());
    await expect(session.receive('{"renew":{"token":"t"}}')).rejects.toThrow('database away');
    await session.receive('{"done":{"id":"a"}}');
    expect(received).toEqual([{ done: { id: 'a' } }]);
  });
});
