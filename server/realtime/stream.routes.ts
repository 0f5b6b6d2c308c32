import type { FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { RawData } from 'ws';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { App } from '#server/plugins/app-type.ts';
import { StreamSession, type StreamDeps } from './stream-session.ts';

export interface StreamRouteDeps extends StreamDeps {
  /** Tells when a login session has ended. */
  onSessionEnd(listener: (sessionHash: string) => void): void;
  /** Tells when a channel's widget address is no longer good. */
  onWidgetEnd(listener: (channelId: string) => void): void;
}

/** `GET /api/stream`: the one WebSocket of a page. Returns what closes all of them, for the shutdown. */
export function registerStreamRoutes(app: App, deps: StreamRouteDeps): () => void {
  const pages = new Map<WebSocket, StreamSession>();
  app.get(API.stream, { websocket: true, config: { rateLimit: false } }, (socket, request) => {
    const cookie = isOwnOrigin(request) ? request.cookies[COOKIE.session] : undefined;
    const session = new StreamSession(deps, socket, cookie);
    pages.set(socket, session);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) {
        session.refuseFrame();
        return;
      }
      session.receive(textOf(data)).catch((err: unknown) => {
        deps.logger.error({ err }, 'A frame of the live stream failed.');
        socket.close(1011);
      });
    });
    socket.on('close', () => {
      pages.delete(socket);
      session.end();
    });
    socket.on('error', () => socket.terminate());
  });
  deps.onSessionEnd((sessionHash) => {
    for (const page of pages.values()) if (page.belongsTo(sessionHash)) page.close(STREAM_CLOSE.badToken);
  });
  deps.onWidgetEnd((channelId) => {
    for (const page of pages.values()) if (page.isWidgetOf(channelId)) page.close(STREAM_CLOSE.badToken);
  });
  return () => {
    for (const socket of pages.keys()) socket.close(STREAM_CLOSE.goingAway);
  };
}

/** Another site's page may open a socket here; it never speaks with the person's session. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
