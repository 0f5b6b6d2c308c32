import type { FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { RawData } from 'ws';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { App } from '#server/plugins/app-type.ts';
import { StreamSession, type StreamDeps } from './stream-session.ts';

/** `GET /api/stream`: the one WebSocket of a page. Returns what closes all of them, for the shutdown. */
export function registerStreamRoutes(app: App, deps: StreamDeps): () => void {
  const sockets = new Set<WebSocket>();
  app.get(API.stream, { websocket: true, config: { rateLimit: false } }, (socket, request) => {
    sockets.add(socket);
    const cookie = isOwnOrigin(request) ? request.cookies[COOKIE.session] : undefined;
    const session = new StreamSession(deps, socket, cookie);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) {
        socket.close(STREAM_CLOSE.badFrame);
        return;
      }
      session.receive(textOf(data)).catch((err: unknown) => {
        deps.logger.error({ err }, 'A frame of the live stream failed.');
        socket.close(1011);
      });
    });
    socket.on('close', () => {
      sockets.delete(socket);
      session.end();
    });
    socket.on('error', () => socket.terminate());
  });
  return () => {
    for (const socket of sockets) socket.close(STREAM_CLOSE.goingAway);
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
