import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';

/** Sends a cached JSON answer, or 304 to who has it already. @throws AppError when there is none. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer | null,
): FastifyReply {
  if (answer === null) throw new AppError('not_found', 'There is no such channel.');
  reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.body);
}
