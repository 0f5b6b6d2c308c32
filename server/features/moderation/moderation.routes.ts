import { MODERATION_API } from '#core/moderation/paths.ts';
import {
  logEntrySchema,
  logPageSchema,
  logQuerySchema,
  moderationSettingsSchema,
  moderationTestSchema,
  moderationVerdictSchema,
} from '#core/moderation/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';
import type { ModerationService } from './moderation.service.ts';
import type { RefusedPattern } from './patterns.ts';

export interface ModerationRouteDeps {
  guards: SessionGuards;
  moderation: ModerationService;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is no such entry.',
    already_settled: 'This cannot be taken back, or not any more.',
  },
  'The entry cannot be changed.',
);

/** The panel's moderation (wire.md, Panel). */
export function registerModerationRoutes(app: App, { guards, moderation }: ModerationRouteDeps): void {
  app.get(
    MODERATION_API.settings,
    { preValidation: guards.read, schema: { response: { 200: moderationSettingsSchema } } },
    (request) => moderation.read(sessionOf(request).streamerId),
  );

  app.put(
    MODERATION_API.settings,
    {
      preValidation: guards.write,
      schema: { body: moderationSettingsSchema, response: { 200: moderationSettingsSchema } },
    },
    async (request) => unlessRefused(await moderation.save(sessionOf(request).streamerId, request.body)),
  );

  app.post(
    MODERATION_API.test,
    {
      preValidation: guards.write,
      schema: { body: moderationTestSchema, response: { 200: moderationVerdictSchema } },
    },
    async (request) => unlessRefused(await moderation.test(request.body)),
  );

  app.get(
    MODERATION_API.log,
    {
      preValidation: guards.read,
      schema: { querystring: logQuerySchema, response: { 200: logPageSchema } },
    },
    (request) => moderation.listLog(sessionOf(request).streamerId, request.query.before),
  );

  app.post(
    `${MODERATION_API.log}/:id/undo`,
    { preValidation: guards.write, schema: { params: idParams, response: { 200: logEntrySchema } } },
    async (request) => unwrap(await moderation.undo(sessionOf(request).streamerId, request.params.id)),
  );
}

function unlessRefused<T>(result: { ok: true; value: T } | { ok: false; refused: RefusedPattern }): T {
  if (result.ok) return result.value;
  const { at, reason, detail } = result.refused;
  const why = reason === 'size' ? 'it grows too large' : detail;
  throw new AppError('invalid', `Pattern ${at + 1} is refused: ${why}`, {
    errors: [{ code: reason, field: `patterns.items.${at}` }],
  });
}
