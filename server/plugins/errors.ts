import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode } from '#core/base/error-codes.ts';
import type { ErrorAnswer } from '#core/session/schema.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/away.ts';
import { AppError } from '#server/lib/app-error.ts';
import { PlatformError } from '#server/platforms/errors.ts';
import type { App } from './app-type.ts';
import { logRefusal } from './log-refusal.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'no_session',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'invalid',
  429: 'too_fast',
};

/** A zero byte, which PostgreSQL keeps in no text: nothing of ours is called so, and what we store is cleaned of it. */
const POSTGRES_REFUSED_TEXT = '22021';

/** What a streamer is told of what is another one's: it might as well not be there. */
const NOT_THEIRS: readonly ErrorCode[] = ['not_found', 'forbidden'];

/** Turns every failure into `{error, code}`; what we did not expect is logged and shows no details. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 120, timeWindow: '1 minute' }) },
    (_request, reply) =>
      reply
        .code(404)
        .send({ error: 'There is nothing at this address.', code: 'unknown_route' } satisfies ErrorAnswer),
  );
}

/** Sends a failure in our shape; also for what fails before any route is found. */
export function sendError(
  error: FastifyError | PlatformError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) {
    const { status, message, code, errors, taken } = error;
    if (request.session && NOT_THEIRS.includes(code)) logRefusal(request, error);
    const details = {
      ...(errors === undefined ? {} : { errors: [...errors] }),
      ...(taken === undefined ? {} : { taken }),
    };
    return reply.code(status).send({ error: message, code, ...details } satisfies ErrorAnswer);
  }
  if (error instanceof PlatformError) {
    // The sender tries again: nothing was taken in.
    request.log.warn({ err: error }, 'A platform could not be asked.');
    return reply
      .code(503)
      .send({ error: 'The platform cannot be reached now.', code: 'unavailable' } satisfies ErrorAnswer);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      code: issue.keyword,
      field: `${error.validationContext ?? 'body'}${issue.instancePath}`,
    }));
    return reply.code(400).send({
      error: 'The request does not have the right form.',
      code: 'invalid',
      errors,
    } satisfies ErrorAnswer);
  }
  if (error.code === POSTGRES_REFUSED_TEXT) {
    return reply
      .code(400)
      .send({ error: 'No text may hold a zero byte.', code: 'invalid' } satisfies ErrorAnswer);
  }
  if (isDatabaseAway(error) || isDiskFull(error)) return sendAway(error, request, reply);
  const status = error.statusCode ?? 500;
  const code = CODE_OF_STATUS[status];
  if (code !== undefined)
    return reply.code(status).send({ error: error.message, code } satisfies ErrorAnswer);
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send({ error: 'Something went wrong here.', code: 'failed' } satisfies ErrorAnswer);
}

/** When to ask again for what the database could not do. */
export const TRY_AGAIN_S = 5;

/** What was asked could be done later. Only a lost connection at the end of a transaction leaves open whether it was done. */
function sendAway(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'The database could not do what was asked.');
  const answer: { error: string; code: ErrorCode } = isDiskFull(error)
    ? { error: 'There is no space left on the disk of this server.', code: 'disk_full' }
    : { error: 'The database cannot be used now. Try again in a moment.', code: 'database_away' };
  return reply
    .code(ERROR_STATUS[answer.code])
    .header('retry-after', TRY_AGAIN_S)
    .send(answer satisfies ErrorAnswer);
}
