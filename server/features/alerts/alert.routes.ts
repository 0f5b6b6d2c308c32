import * as z from 'zod/mini';
import {
  testAlertBodySchema,
  testAlertQuerySchema,
  userDataQuerySchema,
  userDataSchema,
  widgetAddressSchema,
  type WidgetAddress,
} from '#core/alerts/schema.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf } from '#server/plugins/session.ts';

export interface AlertRouteDeps {
  readAddress(channelId: string): Promise<WidgetAddress>;
  renewAddress(channelId: string): Promise<void>;
  /** With the language of the streamer. */
  listItems(channelId: string): Promise<{ items: AlertItem[]; language: string }>;
  /** False when the channel's platform has no such alert. */
  sendTest(channelId: string, header: AlertHeader, amount: number | undefined): Promise<boolean>;
}

// Without a body Fastify hands over null.
const nothing = z.nullish(z.strictObject({}));
const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

/** The alert side of the panel. */
export function registerAlertRoutes(app: App, deps: AlertRouteDeps): void {
  app.get(
    API.userData,
    { schema: { querystring: userDataQuerySchema, response: { 200: userDataSchema } } },
    async (request) => {
      const channelId = channelOf(request);
      return { ...(await deps.listItems(channelId)), ...(await deps.readAddress(channelId)) };
    },
  );

  app.get(API.panelWidget, { schema: { response: { 200: widgetAddressSchema } } }, (request) =>
    deps.readAddress(channelOf(request)),
  );

  app.post(
    API.panelWidgetRenew,
    {
      config: minute(10),
      schema: { body: nothing, response: { 200: widgetAddressSchema } },
    },
    async (request) => {
      const channelId = channelOf(request);
      await deps.renewAddress(channelId);
      return deps.readAddress(channelId);
    },
  );

  app.post(
    API.testAlert,
    {
      config: minute(60),
      schema: {
        querystring: testAlertQuerySchema,
        body: testAlertBodySchema,
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async (request) => {
      const isSent = await deps.sendTest(channelOf(request), request.body.type, request.query.amount);
      if (!isSent) throw new AppError('invalid', 'The platform of this channel has no such alert.');
      return { ok: true } as const;
    },
  );
}
