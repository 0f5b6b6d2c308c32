import type { Result } from '#core/base/result.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { handActSchema, type HandAct } from '#core/moderation/by-hand.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import {
  logEntrySchema,
  logPageSchema,
  logQuerySchema,
  moderationSettingsSchema,
  moderationTestSchema,
  moderationVerdictSchema,
  type LogEntry,
} from '#core/moderation/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import type { Moderator } from './manual-moderation.ts';
import type { ModerationService } from './moderation.service.ts';
import type { RefusedPattern } from './patterns.ts';

export interface ModerationRouteDeps {
  moderation: ModerationService & {
    /** Does something about a message by hand. Refuses with `not_found` or `forbidden`. */
    act(by: Moderator, act: HandAct): Promise<Result<LogEntry>>;
  };
  /** What the log calls whoever is logged in with that channel. */
  nameOf(channelId: string): Promise<string>;
}

/** In a raid one press follows the other; the platforms bound it too. */
const OFTEN = { rateLimit: { max: 120, timeWindow: MINUTE_MS } };
/** Patterns are compiled for each: far more work than for any other call, and a person reads the answer before the next. */
const PATTERNS = { rateLimit: { max: 30, timeWindow: MINUTE_MS } };

const unwrap = createUnwrap(
  {
    not_found: 'There is no such entry.',
    already_settled: 'This cannot be taken back, or not any more.',
  },
  'The entry cannot be changed.',
);

const unwrapAct = createUnwrap(
  {
    not_found: 'There is no such message, or not any more.',
    forbidden: 'This cannot be done about this message.',
  },
  'The message cannot be moderated.',
);

/** The panel's moderation. */
export function registerModerationRoutes(app: App, deps: ModerationRouteDeps): void {
  const { moderation } = deps;
  app.get(MODERATION_API.settings, { schema: { response: { 200: moderationSettingsSchema } } }, (request) =>
    moderation.read(sessionOf(request).streamerId),
  );

  app.put(
    MODERATION_API.settings,
    {
      config: PATTERNS,
      schema: { body: moderationSettingsSchema, response: { 200: moderationSettingsSchema } },
    },
    async (request) => unlessRefused(await moderation.save(sessionOf(request).streamerId, request.body)),
  );

  app.post(
    MODERATION_API.test,
    {
      config: PATTERNS,
      schema: { body: moderationTestSchema, response: { 200: moderationVerdictSchema } },
    },
    async (request) => unlessRefused(await moderation.test(request.body)),
  );

  app.get(
    MODERATION_API.log,
    {
      schema: { querystring: logQuerySchema, response: { 200: logPageSchema } },
    },
    (request) => moderation.listLog(sessionOf(request).streamerId, request.query.before),
  );

  app.post(
    `${MODERATION_API.log}/:id/undo`,
    { schema: { params: idParams, response: { 200: logEntrySchema } } },
    async (request) => unwrap(await moderation.undo(sessionOf(request).streamerId, request.params.id)),
  );

  app.post(
    MODERATION_API.acts,
    {
      config: OFTEN,
      schema: { body: handActSchema, response: { 200: logEntrySchema } },
    },
    async (request) => {
      const name = await deps.nameOf(channelOf(request));
      const by = { streamerId: sessionOf(request).streamerId, name };
      return unwrapAct(await moderation.act(by, request.body));
    },
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
