import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream, reconnectWaitMs } from './stream.ts';

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  receive(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const lastSocket = () => FakeSocket.all.at(-1) ?? new FakeSocket();
const welcome = (cursor: number) => ({ welcome: { cursor, now: 0, build: 'b', pingMs: 25_000 } });

beforeEach(() => {
  FakeSocket.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream', () => {
  it('says hello, hands frames on and answers pings', () => {
    const onFrame = vi.fn();
    const end = openStream({ role: 'panel', topics: ['events'], onFrame });
    const socket = lastSocket();
    socket.dispatchEvent(new Event('open'));
    socket.receive(welcome(4));
    socket.receive({ cursor: 5, topic: 'events', data: { a: 1 } });
    socket.receive({ ping: 1 });
    socket.receive('not a frame');
    end();
    expect(socket.sent).toEqual([
      { hello: { role: 'panel', topics: ['events'], build: 'dev' } },
      { alive: true },
    ]);
    expect(onFrame.mock.calls).toEqual([['events', { a: 1 }]]);
  });

  it('comes back after a loss and resumes after its last cursor', async () => {
    const onState = vi.fn();
    const end = openStream({ role: 'panel', topics: ['events'], onFrame: vi.fn(), onState });
    lastSocket().receive(welcome(4));
    lastSocket().receive({ cursor: 9, topic: 'events', data: null });
    lastSocket().close();
    await vi.advanceTimersByTimeAsync(1000);
    const again = lastSocket();
    again.dispatchEvent(new Event('open'));
    end();
    expect(FakeSocket.all).toHaveLength(2);
    expect(again.sent).toEqual([{ hello: { role: 'panel', topics: ['events'], build: 'dev', since: 9 } }]);
    expect(onState.mock.calls.flat()).toEqual(['connecting', 'open', 'lost']);
  });

  it('hangs up on a server that has gone silent', async () => {
    const onState = vi.fn();
    const end = openStream({ role: 'panel', topics: ['events'], onFrame: vi.fn(), onState });
    lastSocket().receive(welcome(1));
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect(onState).toHaveBeenLastCalledWith('lost');
  });

  it('stays closed once ended', async () => {
    openStream({ role: 'panel', topics: ['events'], onFrame: vi.fn() })();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

it('waits longer with each attempt, up to half a minute, and never at the same moment as others', () => {
  expect(reconnectWaitMs(0, 0)).toBe(500);
  expect(reconnectWaitMs(0, 1)).toBe(1000);
  expect(reconnectWaitMs(3, 1)).toBe(8000);
  expect(reconnectWaitMs(30, 1)).toBe(30_000);
});
