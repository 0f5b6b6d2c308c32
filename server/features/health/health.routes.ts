import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema, reachSchema, type Reach } from '#core/health/schema.ts';
import { gapsSchema, type UnheardGaps } from '#core/health/unheard.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { HealthService } from './health.service.ts';

export interface HealthRouteDeps {
  health: HealthService;
  testWebhookAddress: () => Promise<Reach>;
  listGaps: (streamerId: string) => Promise<UnheardGaps>;
}

const unwrap = createUnwrap(
  {
    not_found: 'You have no such channel here.',
    too_fast: 'This channel was connected anew a moment ago.',
  },
  'This cannot be done.',
);
const TEST_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** How a streamer's linked channels are. */
export function registerHealthRoutes(
  app: App,
  { health, testWebhookAddress, listGaps }: HealthRouteDeps,
): void {
  app.get(HEALTH_API.panelHealth, { schema: { response: { 200: healthSchema } } }, (request) =>
    health.read(sessionOf(request).streamerId),
  );

  app.get(HEALTH_API.panelHealthGaps, { schema: { response: { 200: gapsSchema } } }, (request) =>
    listGaps(sessionOf(request).streamerId),
  );

  app.post(
    `${HEALTH_API.panelHealthChannels}/:id/reconnect`,
    { schema: { params: idParams } },
    async (request, reply) => {
      unwrap(await health.reconnect(sessionOf(request).streamerId, request.params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    HEALTH_API.panelHealthWebhook,
    { config: TEST_RATE, schema: { response: { 200: reachSchema } } },
    testWebhookAddress,
  );
}
