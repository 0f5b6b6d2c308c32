import type * as z from 'zod/mini';
import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { serverFrameSchema, STREAM_SILENT_MS, type StreamRole, type Topic } from '#core/stream/schema.ts';

export type StreamState = 'connecting' | 'open' | 'lost';

export interface StreamOptions {
  role: StreamRole;
  topics: Topic[];
  /** A public page names its channel; elsewhere the session or a token speaks. */
  channel?: { platform: Platform; user: string };
  /** `data` is what the topic's own schema describes; parse it there. */
  onFrame: (topic: Topic, data: unknown) => void;
  onState?: (state: StreamState) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Wait before attempt `attempt` (from 0): doubles up to a ceiling, and half of it is chance, so that no herd forms. */
export function reconnectWaitMs(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return full / 2 + (full / 2) * chance;
}

function streamUrl(): string {
  const url = new URL(STREAM_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function readFrame(text: unknown): z.infer<typeof serverFrameSchema> | undefined {
  try {
    return serverFrameSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/** The page's one WebSocket: reconnects by itself and resumes after its last cursor. Returns its end. */
export function openStream(options: StreamOptions): () => void {
  let socket: WebSocket | undefined;
  let cursor: number | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  function watchSilence(): void {
    clearTimeout(timer);
    timer = setTimeout(() => socket?.close(), STREAM_SILENT_MS);
  }

  function handleMessage(current: WebSocket, text: unknown): void {
    watchSilence();
    const frame = readFrame(text);
    if (frame === undefined) return;
    if ('ping' in frame) current.send(JSON.stringify({ alive: true }));
    if ('welcome' in frame) {
      attempt = 0;
      cursor ??= frame.welcome.cursor;
      options.onState?.('open');
    }
    if ('topic' in frame) {
      cursor = frame.cursor;
      options.onFrame(frame.topic, frame.data);
    }
  }

  function connect(): void {
    const current = new WebSocket(streamUrl());
    socket = current;
    watchSilence();
    current.addEventListener('open', () => {
      const { role, topics, channel } = options;
      const build = import.meta.env.VITE_BUILD_ID ?? 'dev';
      const hello = {
        role,
        topics,
        build,
        ...(channel === undefined ? {} : { channel }),
        ...(cursor === undefined ? {} : { since: cursor }),
      };
      current.send(JSON.stringify({ hello }));
    });
    current.addEventListener('message', (event) => handleMessage(current, event.data));
    current.addEventListener('close', () => {
      clearTimeout(timer);
      if (isEnded) return;
      options.onState?.('lost');
      timer = setTimeout(connect, reconnectWaitMs(attempt, Math.random()));
      attempt += 1;
    });
  }

  options.onState?.('connecting');
  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.close();
  };
}
