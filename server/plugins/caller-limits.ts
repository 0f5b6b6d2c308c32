import type { FastifyRequest } from 'fastify';
import { SECOND_MS } from '#core/base/time.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { BOUND_SPAN_MS, type AddressBounds } from '#server/lib/bounds.ts';
import { callerOf } from '#server/lib/caller.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { createTimedCounts } from '#server/lib/timed-counts.ts';
import type { App } from './app-type.ts';
import { logRefusal } from './log-refusal.ts';
import { listViewerHeaders } from './viewer-session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a refusal that is no answer, such as a socket that was closed. */
    countRefusal: (caller: string) => void;
  }
}

/** Whom the counts forget under a flood from many addresses begins anew. */
const MOST_KEPT = 20_000;

const UNCOUNTED: readonly string[] = [
  // Platforms send what a whole audience does from a few addresses; both check what comes before they do anything.
  API.kickWebhook,
  DONATION_API.paypalNotification,
  // Whoever watches over the server must not think that it is down.
  '/healthz',
  '/readyz',
];
/** The site's own files: a gallery has hundreds, and each costs a look at the disk. */
const FILES = '/assets/';

/**
 * Bounds all calls of an address, all of a login, and how often an address may be refused: who asks for more gets 429 until
 * the minute is over.
 */
export function registerCallerLimits(app: App, clock: Pick<Clock, 'steady'>, bounds: AddressBounds): void {
  const calls = createTimedCounts(clock, BOUND_SPAN_MS, MOST_KEPT);
  const ofLogin = createTimedCounts(clock, BOUND_SPAN_MS, MOST_KEPT);
  const refusals = createTimedCounts(clock, BOUND_SPAN_MS, MOST_KEPT);

  function waitOf(request: FastifyRequest): number {
    const caller = callerOf(request);
    const refused = refusals.read(caller);
    if (refused.count >= bounds.refusals) return refused.leftMs;
    const called = calls.add(caller);
    if (called.count > bounds.calls) return called.leftMs;
    for (const login of listLogins(request)) {
      const { count, leftMs } = ofLogin.add(hashSecret(login));
      if (count > bounds.callsOfLogin) return leftMs;
    }
    return 0;
  }

  app.decorate('countRefusal', (caller) => void refusals.add(caller));

  app.addHook('onRequest', (request, reply, done) => {
    const waitMs = isCounted(request) ? waitOf(request) : 0;
    if (waitMs === 0) {
      done();
      return;
    }
    const error = new AppError('too_fast', 'Too many calls. Wait a little.');
    logRefusal(request, error);
    reply.header('retry-after', Math.ceil(waitMs / SECOND_MS));
    done(error);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403;
    if (isRefused && isCounted(request)) app.countRefusal(callerOf(request));
    done();
  });
}

function isCounted({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return !path.startsWith(FILES) && !UNCOUNTED.includes(path);
}

/** Everything in a call that says who is logged in; whether it does is found out later. */
function listLogins(request: FastifyRequest): string[] {
  const viewers = listViewerHeaders(request).map(({ id }) => id);
  const { authorization } = request.headers;
  return [request.cookies[COOKIE.session], authorization, ...viewers].filter((login) => login !== undefined);
}
