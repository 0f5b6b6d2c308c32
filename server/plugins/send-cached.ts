import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';

/**
 * Sends a cached public JSON answer, or 304 to who has it already, in one write: on this path setting header after
 * header costs as much as the answer. @throws AppError when there is none.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer | null,
): FastifyReply {
  if (answer === null) throw new AppError('not_found', 'There is no such channel.');
  const headers = [...request.server.publicHeaders, 'etag', answer.etag, 'cache-control', 'no-cache'];
  reply.hijack();
  if (request.headers['if-none-match'] === answer.etag) {
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  headers.push(
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(answer.body.length),
  );
  reply.raw.writeHead(200, headers).end(answer.body);
  return reply;
}
