import * as z from 'zod/mini';
import { ALERT_ORDERS, INBOX_API, type AlertOrder } from '#core/alerts/inbox-paths.ts';
import {
  handEntrySchema,
  inboxQuerySchema,
  inboxSettingsChangeSchema,
  inboxSettingsSchema,
  missedOrderSchema,
  movedSchema,
  type HandEntry,
  type InboxSettings,
} from '#core/alerts/inbox-schema.ts';
import { unseenSchema, waitingOrderSchema, type Unseen } from '#core/alerts/unseen.ts';
import { alertListSchema, alertRowSchema, type AlertList } from '#core/alerts/row-schema.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import type { Result } from '#core/base/result.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import type { AlertFilter } from './alert-list.repository.ts';
import { toAlertRow, type QueuedAlert } from './alert-queue.repository.ts';
import type { InboxOrders } from './inbox-orders.ts';

export interface InboxRouteDeps {
  orders: InboxOrders;
  list(streamerId: string, filter: AlertFilter): Promise<AlertList>;
  /** Whether anything shows the streamer's alerts, and what waits for it. */
  readUnseen(streamerId: string): Promise<Unseen>;
  readSettings: (streamerId: string) => Promise<InboxSettings>;
  enterManually(channelId: string, entry: HandEntry): Promise<Result<QueuedAlert>>;
  /** Makes two of what was taken for one event reported twice. */
  part(streamerId: string, alertId: string): Promise<Result<QueuedAlert>>;
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is no such alert.',
  alert_moved: 'The alert no longer stands where this can be done.',
  invalid: 'The platform of this channel has no such event.',
  alert_off: 'Alerts of this type are switched off.',
  event_known: 'This event is already known.',
};

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new AppError(result.code, REFUSALS[result.code] ?? 'This cannot be done.');
  return result.value;
}

// Without a body Fastify hands over null.
const nothing = z.nullish(z.strictObject({}));
const idParams = z.object({ id: z.string().check(z.maxLength(100)) });
const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

/** The alert inbox in the panel: its lists, orders, settings, and events entered manually. */
export function registerInboxRoutes(app: App, deps: InboxRouteDeps): void {
  app.get(
    INBOX_API.alerts,
    {
      schema: { querystring: inboxQuerySchema, response: { 200: alertListSchema } },
    },
    (request) => {
      const { paid, ...filter } = request.query;
      return deps.list(sessionOf(request).streamerId, { ...filter, paidOnly: paid !== undefined });
    },
  );

  app.post(
    INBOX_API.alerts,
    {
      config: minute(30),
      schema: { body: handEntrySchema, response: { 201: alertRowSchema } },
    },
    async (request, reply) => {
      const alert = valueOf(await deps.enterManually(channelOf(request), request.body));
      return reply.code(201).send(toAlertRow(alert));
    },
  );
  app.get(INBOX_API.unseen, { schema: { response: { 200: unseenSchema } } }, (request) =>
    deps.readUnseen(sessionOf(request).streamerId),
  );
  registerOrders(app, deps);
  registerSettings(app, deps);
}

function registerOrders(app: App, deps: InboxRouteDeps): void {
  const { orders } = deps;
  const register = (order: AlertOrder): void => {
    app.post(
      `${INBOX_API.alerts}/:id/${order}`,
      {
        schema: { params: idParams, body: nothing, response: { 200: alertRowSchema } },
      },
      async (request) =>
        toAlertRow(valueOf(await orders.give(sessionOf(request).streamerId, request.params.id, order))),
    );
  };
  ALERT_ORDERS.forEach(register);

  app.post(
    `${INBOX_API.alerts}/:id/part`,
    {
      schema: { params: idParams, body: nothing, response: { 200: alertRowSchema } },
    },
    async (request) => toAlertRow(valueOf(await deps.part(sessionOf(request).streamerId, request.params.id))),
  );

  app.post(
    INBOX_API.clear,
    { schema: { body: nothing, response: { 200: movedSchema } } },
    async (request) => ({ count: await orders.clear(sessionOf(request).streamerId) }),
  );

  app.post(
    INBOX_API.waiting,
    { schema: { body: waitingOrderSchema, response: { 200: movedSchema } } },
    async (request) => ({
      count: await orders.settleWaiting(sessionOf(request).streamerId, request.body.policy),
    }),
  );

  app.post(
    INBOX_API.missed,
    { schema: { body: missedOrderSchema, response: { 200: movedSchema } } },
    async (request) => ({
      count: await orders.settleMissed(sessionOf(request).streamerId, request.body.policy),
    }),
  );
}

function registerSettings(app: App, { orders, readSettings }: InboxRouteDeps): void {
  app.get(INBOX_API.settings, { schema: { response: { 200: inboxSettingsSchema } } }, (request) =>
    readSettings(sessionOf(request).streamerId),
  );

  app.put(
    INBOX_API.settings,
    {
      schema: { body: inboxSettingsChangeSchema, response: { 200: inboxSettingsSchema } },
    },
    (request) => orders.change(sessionOf(request).streamerId, request.body),
  );
}
