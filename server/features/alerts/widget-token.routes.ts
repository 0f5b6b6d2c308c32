import type { FastifyReply } from 'fastify';
import { widgetTokenBodySchema, widgetTokenQuerySchema } from '#core/alerts/widget-token-question.ts';
import { widgetTokenSchema } from '#core/alerts/widget-token.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';

export interface WidgetTokenDeps {
  tradeToken(clientId: string, bid: string): Promise<{ token: string; expiresAt: number } | undefined>;
}

const CALLS = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** The token of overlays, for the secret in their address. */
export function registerWidgetTokenRoutes(app: App, deps: WidgetTokenDeps): void {
  const trade = async (reply: FastifyReply, { id, bid }: { id: string; bid: string }) => {
    reply.header('cache-control', 'no-store');
    const traded = await deps.tradeToken(id, bid);
    if (traded === undefined) throw new AppError('bad_token', 'This widget address is no longer valid.');
    return traded;
  };
  const response = { 200: widgetTokenSchema };
  app.post(
    WIDGET_TOKEN_PATH,
    { config: CALLS, schema: { body: widgetTokenBodySchema, response } },
    (request, reply) => trade(reply, request.body),
  );
  app.get(
    WIDGET_TOKEN_PATH,
    { config: CALLS, schema: { querystring: widgetTokenQuerySchema, response } },
    (request, reply) => trade(reply, request.query),
  );
}
