import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream } from './stream.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readonly readyState = FakeSocket.OPEN;
  readonly sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1006 });
  }
  receive(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const welcome = (cursor: number) => ({ welcome: { cursor, now: 0, build: 'b', pingMs: 25_000 } });

/** The newest socket, once it was asked for. */
async function lastSocket(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(0);
  const socket = FakeSocket.all.at(-1);
  if (socket === undefined) throw new Error('No socket was opened.');
  return socket;
}

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
  it('names its channel on the page’s own host and hands frames on', async () => {
    const onFrame = vi.fn();
    const channel = { platform: 'kick', user: 'ana' } as const;
    const end = openStream({ role: 'page', topics: ['ranking'], channel, onFrame });
    const socket = await lastSocket();
    socket.onopen?.();
    socket.receive(welcome(4));
    socket.receive({ cursor: 5, topic: 'ranking', data: { a: 1 } });
    end();
    expect(new URL(socket.url).host).toBe(location.host);
    expect(socket.sent).toEqual([{ hello: { role: 'page', topics: ['ranking'], build: 'dev', channel } }]);
    expect(onFrame.mock.calls).toEqual([['ranking', { a: 1 }]]);
  });

  it('says when it is lost, comes back and resumes after its last cursor', async () => {
    const onState = vi.fn();
    const end = openStream({ role: 'panel', topics: ['events'], onFrame: vi.fn(), onState });
    const first = await lastSocket();
    first.receive(welcome(4));
    first.receive({ cursor: 9, topic: 'events', data: null });
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    const again = await lastSocket();
    again.onopen?.();
    end();
    expect(FakeSocket.all).toHaveLength(2);
    expect(again.sent).toEqual([{ hello: { role: 'panel', topics: ['events'], build: 'dev', since: 9 } }]);
    expect(onState.mock.calls.flat()).toEqual(['connecting', 'open', 'lost']);
  });

  it('stays closed once ended, also before it was open', async () => {
    const onState = vi.fn();
    openStream({ role: 'panel', topics: ['events'], onFrame: vi.fn(), onState })();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(0);
    expect(onState.mock.calls.flat()).toEqual(['connecting']);
  });
});
