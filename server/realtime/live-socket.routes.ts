import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { RawData } from 'ws';
import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { callerOf, isFromElsewhere } from '#server/lib/caller.ts';
import type { Log } from '#server/lib/logger.ts';
import type { App } from '#server/plugins/app-type.ts';
import { logRefusal } from '#server/plugins/log-refusal.ts';
import type { SocketPlace, SocketPlaces } from './socket-places.ts';
import { LiveSocketSession, type LiveSocketDeps, type LiveSocketVisitor } from './live-socket-session.ts';

export interface LiveSocketRouteDeps extends LiveSocketDeps {
  logger: Log;
  places: SocketPlaces;
  /** Tells when a login session has ended. */
  onSessionEnd(listener: (sessionHash: string) => void): void;
  /** Tells when a channel's widget address is no longer good. */
  onWidgetEnd(listener: (channelId: string) => void): void;
}

/** An address with too many pages tries again when it may have closed one. */
const TRY_AGAIN_S = 30;

/** `GET /api/stream`: the one WebSocket of a page. All of them are closed with the server. */
export function registerLiveSocketRoutes(app: App, deps: LiveSocketRouteDeps): void {
  const pages = new Map<WebSocket, LiveSocketSession>();
  const placeOf = new WeakMap<FastifyRequest, SocketPlace>();

  // Before the connection is upgraded: whoever is refused costs no socket.
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ws) return;
    const place = deps.places.take(callerOf(request));
    if (place === undefined) {
      const error = new AppError('too_fast', 'This address has too many open pages.');
      logRefusal(request, error);
      reply.header('retry-after', TRY_AGAIN_S);
      throw error;
    }
    placeOf.set(request, place);
    request.raw.socket.once('close', () => place.free());
    await Promise.resolve();
  };

  app.get(
    STREAM_PATH,
    { websocket: true, config: { rateLimit: false }, preValidation },
    (socket, request) => {
      const session = new LiveSocketSession(deps, socket, visitorOf(request, placeOf.get(request)));
      pages.set(socket, session);
      socket.on('ping', () => session.countFrame());
      socket.on('message', (data: RawData, isBinary: boolean) => {
        if (isBinary) {
          session.refuseFrame();
          return;
        }
        session.receive(textOf(data)).catch((err: unknown) => {
          deps.logger.error({ err }, 'A frame of the live socket failed.');
          socket.close(1011);
        });
      });
      socket.on('close', () => {
        pages.delete(socket);
        session.end();
      });
      socket.on('error', () => socket.terminate());
    },
  );
  deps.onSessionEnd((sessionHash) => {
    for (const page of pages.values()) if (page.belongsTo(sessionHash)) page.close(STREAM_CLOSE.badToken);
  });
  deps.onWidgetEnd((channelId) => {
    for (const page of pages.values()) if (page.isWidgetOf(channelId)) page.close(STREAM_CLOSE.badToken);
  });
  app.addHook('preClose', (done) => {
    for (const socket of pages.keys()) socket.close(STREAM_CLOSE.goingAway);
    done();
  });
}

function visitorOf(request: FastifyRequest, place: SocketPlace | undefined): LiveSocketVisitor {
  return {
    // Another site's page may open a socket here; it never speaks with the person's session.
    cookie: isFromElsewhere(request) ? undefined : request.cookies[COOKIE.session],
    becomeWidget: () => place?.becomeWidget() ?? true,
    refused(refusal) {
      request.server.refusalLog.write(request.ip, refusal);
      request.server.countRefusal(callerOf(request));
    },
  };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
