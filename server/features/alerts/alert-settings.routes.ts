import * as z from 'zod/mini';
import {
  alertConfigSchema,
  alertItemInputSchema,
  importedAlertsSchema,
  importQuerySchema,
  NOTHING_TO_IMPORT,
  reloadBodySchema,
  reloadQuerySchema,
  saveAlertsSchema,
  savedVariantSchema,
  variantIdQuerySchema,
  variantsSchema,
} from '#core/alerts/config-schema.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { errorAnswerSchema } from '#core/session/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf } from '#server/plugins/session.ts';
import type { AlertSettings, SettingsChannel } from './alert-settings.service.ts';

export interface AlertSettingsRouteDeps {
  settings: AlertSettings;
  findChannel(channelId: string): Promise<SettingsChannel>;
  /** Notifies the open overlays of a channel that its alerts changed. */
  reload(channelId: string): void;
}

const done = z.object({ ok: z.literal(true) });
const DONE = { ok: true } as const;
const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
/** All alerts of a channel, each with custom code in letters of four bytes. */
const MOST_SAVE_BYTES = 4 * 1024 * 1024;

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  invalid: 'The platform of this channel has no such alert, or it is there twice.',
  not_found: 'This channel has no such variant.',
  variant_limit: 'Se ha alcanzado el límite de variantes de esta alerta.',
};

function refusal(code: ErrorCode): AppError {
  return new AppError(code, REFUSALS[code] ?? 'The alerts cannot be saved.');
}

/** What the alert screen reads and saves. */
export function registerAlertSettingsRoutes(app: App, deps: AlertSettingsRouteDeps): void {
  registerAlerts(app, deps);
  registerVariants(app, deps);
  registerConfig(app, deps);
}

function registerAlerts(app: App, deps: AlertSettingsRouteDeps): void {
  const { settings } = deps;
  app.post(
    ALERT_API.save,
    {
      config: minute(60),
      bodyLimit: MOST_SAVE_BYTES,
      schema: { body: saveAlertsSchema, response: { 200: done } },
    },
    async (request) => {
      const channel = await deps.findChannel(channelOf(request));
      const saved = await settings.saveItems(channel, request.body);
      if (!saved.ok) throw refusal(saved.code);
      return DONE;
    },
  );

  app.post(
    ALERT_API.reload,
    {
      config: minute(60),
      schema: { querystring: reloadQuerySchema, body: reloadBodySchema, response: { 200: done } },
    },
    async (request) => {
      deps.reload(channelOf(request));
      return Promise.resolve(DONE);
    },
  );

  app.get(
    ALERT_API.import,
    {
      schema: {
        querystring: importQuerySchema,
        response: { 200: importedAlertsSchema, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const channel = await deps.findChannel(channelOf(request));
      const items = await settings.listImports(channel, request.query.platform);
      if (items.length > 0) return items;
      const error = 'You dont have any settings to import from this platform.';
      return reply.code(404).send({ error, code: NOTHING_TO_IMPORT });
    },
  );
}

function registerVariants(app: App, deps: AlertSettingsRouteDeps): void {
  const { settings } = deps;
  app.get(ALERT_API.variants, { schema: { response: { 200: variantsSchema } } }, async (request) =>
    settings.listVariants(await deps.findChannel(channelOf(request))),
  );

  app.post(
    ALERT_API.variantSave,
    {
      config: minute(120),
      bodyLimit: MOST_SAVE_BYTES,
      schema: { body: alertItemInputSchema, response: { 200: savedVariantSchema } },
    },
    async (request) => {
      const channel = await deps.findChannel(channelOf(request));
      const saved = await settings.saveVariant(channel, request.body);
      if (!saved.ok) throw refusal(saved.code);
      return saved.value;
    },
  );

  // A GET that changes something, for tools know it so: it needs the CSRF token.
  app.get(
    ALERT_API.variantDelete,
    {
      config: { ...minute(120), changes: true },
      schema: { querystring: variantIdQuerySchema, response: { 200: done } },
    },
    async (request) => {
      const channel = await deps.findChannel(channelOf(request));
      if (!(await settings.deleteVariant(channel, request.query.id))) throw refusal('not_found');
      return DONE;
    },
  );
}

function registerConfig(app: App, deps: AlertSettingsRouteDeps): void {
  const { settings } = deps;
  app.get(ALERT_API.config, { schema: { response: { 200: alertConfigSchema } } }, async (request) =>
    settings.readConfig(await deps.findChannel(channelOf(request))),
  );

  app.post(
    ALERT_API.config,
    {
      config: minute(60),
      schema: { body: alertConfigSchema, response: { 200: alertConfigSchema } },
    },
    async (request) => {
      const channel = await deps.findChannel(channelOf(request));
      await settings.saveConfig(channel, request.body);
      return settings.readConfig(channel);
    },
  );
}
