import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createCallLimit, type CallLimit } from '#server/lib/call-limit.ts';
import type { Clock } from '#server/lib/clock.ts';

/** What a route of such answers needs. */
export interface PublicAnswerRoute {
  /** Hook that refuses who asks too often. */
  admit: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  /** Sends an answer, or 304 to who has it already. @throws AppError when there is none. */
  send: (request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer | null) => FastifyReply;
}

interface Kept {
  answer: CachedAnswer;
  limit: CallLimit;
  /** Node's flat lists of names and values, without and with a body. */
  headers: string[];
  bodyHeaders: string[];
}

/** An answer is repeated for this long before its route is asked again. */
export const REPEAT_MS = 100;
const MOST_CALLS_A_MINUTE = 600;
/** Fastify's own: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** Answers for which a whole audience asks at once. */
export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

/** Repeats answers ahead of the router: finding the route and passing its hooks costs more than sending them. */
export function createPublicAnswers(clock: Clock) {
  const kept = new Map<string, Kept>();

  function keep(url: string, entry: Kept): void {
    if (kept.size === 0) clock.after(REPEAT_MS, () => kept.clear());
    kept.set(url, entry);
  }

  function repeat(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.method === 'GET' ? kept.get(request.url ?? '') : undefined;
    if (known === undefined || !known.limit.takeKnown(traceOf(request))) return false;
    write(request, response, known);
    return true;
  }

  return {
    /** A server that repeats what was just answered and leaves everything else to `handler`. */
    createServer: (handler: RequestListener): Server =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (!repeat(request, response)) handler(request, response);
      }),
    openRoute(): PublicAnswerRoute {
      const limit = createCallLimit(clock, MOST_CALLS_A_MINUTE);
      return {
        admit(request, reply, done) {
          const wait = limit.take(traceOf(request.raw), normalizeIP(request.ip));
          if (wait > 0) {
            reply.header('retry-after', wait);
            throw new AppError('too_fast', 'Too many calls. Wait a little.');
          }
          done();
        },
        send(request, reply, answer) {
          if (answer === null) throw new AppError('not_found', 'There is no such channel.');
          const headers = { ...request.server.dataHeaders, ...reply.getHeaders() };
          const entry = { answer, limit, ...listHeaders(headers, answer) };
          keep(request.url, entry);
          reply.hijack();
          write(request.raw, reply.raw, entry);
          return reply;
        },
      };
    },
  };
}

function listHeaders(
  common: ReturnType<FastifyReply['getHeaders']>,
  { etag, body }: CachedAnswer,
): Pick<Kept, 'headers' | 'bodyHeaders'> {
  const named = Object.entries(common).flatMap(([name, value]) => [name, String(value)]);
  const headers = [...named, 'etag', etag, 'cache-control', 'no-cache'];
  const type = ['content-type', 'application/json; charset=utf-8'];
  return { headers, bodyHeaders: [...headers, ...type, 'content-length', String(body.length)] };
}

/** At once: setting header after header costs as much as the answer. */
function write(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, headers, bodyHeaders }: Kept,
): void {
  if (request.headers['if-none-match'] === answer.etag) response.writeHead(304, headers).end();
  else response.writeHead(200, bodyHeaders).end(answer.body);
}

/** Everything that tells whose call it is and at which address of ours it came in, before proxies are sorted out. */
function traceOf({ socket, headers }: IncomingMessage): string {
  return [
    socket.remoteAddress,
    headers['x-forwarded-for'],
    headers['x-forwarded-proto'],
    headers['x-forwarded-host'],
    headers.host,
  ].join('\n');
}
