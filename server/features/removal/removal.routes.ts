import * as z from 'zod/mini';
import { PANEL_ACCOUNT_DELETE } from '#core/account/paths.ts';
import { deleteAccountSchema } from '#core/account/schema.ts';
import type { Result } from '#core/base/result.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { clearSessionCookies, sessionOf } from '#server/plugins/session.ts';

export interface RemovalRouteDeps {
  /** Refuses with `invalid` when the name is none of the streamer's. */
  remove: (streamerId: string, name: string) => Promise<Result<null>>;
}

const unwrap = createUnwrap({}, 'Type the name of your channel to delete the account.');

/** The way out: the account and everything in it. */
export function registerRemovalRoutes(app: App, { remove }: RemovalRouteDeps): void {
  app.post(
    PANEL_ACCOUNT_DELETE,
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: { body: deleteAccountSchema, response: { 200: z.object({ ok: z.literal(true) }) } },
    },
    async (request, reply) => {
      unwrap(await remove(sessionOf(request).streamerId, request.body.name));
      clearSessionCookies(reply);
      return { ok: true as const };
    },
  );
}
