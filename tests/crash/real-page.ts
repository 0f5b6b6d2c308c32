import { WebSocket } from 'ws';
import type { Clock } from '#core/base/clock.ts';
import type { OpenSocket } from '#core/stream/reconnect.ts';
import { ModelPage } from './model/model-page.ts';

const clock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
/** Alerts pass this much faster than on air; the connection keeps real time. */
const HURRY = 20;
const stageClock: Clock = {
  ...clock,
  now: () => clock.now() * HURRY,
  after: (ms, run) => clock.after(ms / HURRY, run),
};

/** An overlay of a running server. */
export interface RealPage {
  /** How often each alert was shown as the lead's. */
  shows: ReadonlyMap<string, number>;
  faults: readonly string[];
  close(): void;
}

/** Opens the widget address; `onStep` gets `play`, `started` and `done` as they pass. */
export function openRealPage(
  serverUrl: string,
  address: { id: string; bid: string },
  onStep: (step: 'play' | 'started' | 'done') => void,
): RealPage {
  const shows = new Map<string, number>();
  const faults: string[] = [];
  let socket: WebSocket | undefined;
  const openSocket: OpenSocket = (handlers) => {
    const opened = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/stream`);
    socket = opened;
    opened.on('open', () => handlers.opened());
    opened.on('message', (data: Buffer) => {
      const text = data.toString();
      handlers.text(text);
      if (text.includes('"play"')) onStep('play');
    });
    opened.on('close', (code) => handlers.closed(code));
    // The close that follows says all.
    opened.on('error', () => undefined);
    return {
      send(text) {
        if (opened.readyState !== WebSocket.OPEN) return;
        opened.send(text);
        if (text.startsWith('{"started"')) onStep('started');
        if (text.startsWith('{"done"')) onStep('done');
      },
      close: () => opened.close(),
    };
  };
  const page = new ModelPage({
    clock,
    stageClock,
    media: 'broken',
    address,
    openSocket,
    fetch: (path, init) => fetch(typeof path === 'string' ? new URL(path, serverUrl) : path, init),
    onLeadShow: (id) => shows.set(id, (shows.get(id) ?? 0) + 1),
    onFault: (what) => faults.push(what),
  });
  page.setSource({ active: true, sound: true });
  return {
    shows,
    faults,
    close() {
      page.close();
      socket?.terminate();
    },
  };
}
