import type { FastifyError } from 'fastify';
import { ERROR_STATUS } from '#core/base/error-codes.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/away.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sendError, TRY_AGAIN_S } from '#server/plugins/errors.ts';

/** While the database is away, pages of this scope come without their rows: the app says so in words, and offers to ask again. */
export function sendShellWithoutDatabase(app: App, shell: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isDatabaseAway(error) && !isDiskFull(error)) return sendError(error, request, reply);
    request.log.error({ err: error }, 'The database could not do what a page asked for.');
    return reply
      .code(ERROR_STATUS.database_away)
      .header('retry-after', TRY_AGAIN_S)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(shell);
  });
}
