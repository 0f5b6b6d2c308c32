import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { createLiveSocket } from '#core/stream/reconnect.ts';
import type { StreamRole, Topic } from '#core/stream/schema.ts';
import { browserClock } from '#src/overlay/clock.ts';
import { browserSocket } from '#src/overlay/socket.ts';

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

/** The page's one live socket. Returns its end. */
export function openStream({ role, topics, channel, onFrame, onState }: StreamOptions): () => void {
  const build = import.meta.env.VITE_BUILD_ID ?? 'dev';
  const live = createLiveSocket({
    clock: browserClock,
    openSocket: browserSocket(STREAM_PATH),
    // Longer than the overlay's: thousands of pages may have lost the same server.
    backOffMs: 1000,
    introduce: () => ({
      ok: true,
      hello: (since) => ({ hello: { role, topics, build, channel, since } }),
    }),
    onWelcome: () => onState?.('open'),
    onFrame: ({ topic, data }) => onFrame(topic, data),
    onLost: () => onState?.('lost'),
  });
  onState?.('connecting');
  void live.open();
  return () => live.end();
}
