import {
  raffleInputSchema,
  raffleListSchema,
  raffleSchema,
  raffleSettingsSchema,
} from '#core/raffles/schema.ts';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import type { RaffleService } from './raffle.service.ts';

export interface RaffleRouteDeps {
  raffles: RaffleService;
  /** Who a raffle of the panel is said to be by. */
  nameOf: (channelId: string) => Promise<string>;
}

const unwrap = createUnwrap(
  {
    duplicate: 'Something else in the chat answers to this word.',
    builtin_command: 'The bot has a command of its own with this name.',
    raffle_running: 'A raffle is running already.',
    not_found: 'There is no such raffle.',
    raffle_over: 'This raffle is over.',
    raffles_off: 'Raffles are switched off.',
  },
  'The raffle is not valid.',
);

/** The panel's raffles of points. */
export function registerRaffleRoutes(app: App, { raffles, nameOf }: RaffleRouteDeps): void {
  app.get(RAFFLE_API.panelRaffles, { schema: { response: { 200: raffleListSchema } } }, (request) =>
    raffles.list(sessionOf(request).streamerId),
  );

  app.post(
    RAFFLE_API.panelRaffles,
    { schema: { body: raffleInputSchema, response: { 201: raffleSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const started = await raffles.start(sessionOf(request).streamerId, by, request.body);
      return reply.code(201).send(unwrap(started));
    },
  );

  for (const how of ['end', 'cancel'] as const) {
    app.post(
      `${RAFFLE_API.panelRaffles}/:id/${how}`,
      { schema: { params: idParams, response: { 200: raffleSchema } } },
      async (request) => unwrap(await raffles.stop(sessionOf(request).streamerId, request.params.id, how)),
    );
  }

  app.put(
    RAFFLE_API.settings,
    {
      schema: { body: raffleSettingsSchema, response: { 200: raffleSettingsSchema } },
    },
    async (request) => unwrap(await raffles.saveSettings(sessionOf(request).streamerId, request.body)),
  );
}
