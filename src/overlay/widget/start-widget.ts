import * as z from 'zod/mini';
import type { Clock } from '#core/base/clock.ts';
import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import type { Topic } from '#core/stream/schema.ts';
import { takeAddress } from '../address.ts';
import { BUILD_ID, shouldReload } from '../build-id.ts';
import { browserClock as clock } from '../clock.ts';
import { createLink } from '../link.ts';
import { browserSocket } from '../socket.ts';
import { TokenSource } from '../token.ts';

export interface WidgetTools {
  clock: Clock;
  /** Milliseconds since 1970, by the server. */
  serverNow: () => number;
}

/**
 * Opens the stream of a widget that only shows one topic; `create` makes what takes the topic's data. The server tells
 * how things stand after every welcome, so nothing is ever missed, and what is on the screen stays while it is lost.
 */
export function startWidget(topic: Topic, create: (tools: WidgetTools) => (data: unknown) => void): void {
  // The page's policy forbids eval, which the schema library would try.
  z.config({ jitless: true });
  const address = takeAddress(window);
  if (address === undefined) return;
  const tokens = new TokenSource({ fetch: (url, init) => fetch(url, init), clock, ...address });
  const take = create({ clock, serverNow: () => tokens.serverNow() ?? Date.now() });
  const link = createLink({
    clock,
    tokens,
    openSocket: browserSocket(STREAM_PATH),
    hello: (token) => ({ hello: { token, topics: [topic], role: 'widget', build: BUILD_ID } }),
    onWelcome: (serverBuild) => {
      if (shouldReload(serverBuild, BUILD_ID, sessionStorage)) location.reload();
    },
    onFrame: (frame) => {
      if (frame.topic === topic) take(frame.data);
    },
  });
  void link.open();
}
