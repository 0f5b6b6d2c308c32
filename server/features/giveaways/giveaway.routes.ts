import {
  entrantListSchema,
  giveawayInputSchema,
  giveawayListSchema,
  giveawaySchema,
  redrawSchema,
  type Giveaway,
} from '#core/giveaways/schema.ts';
import { API } from '#core/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { GiveawayService } from './giveaway.service.ts';

const unwrap = createUnwrap(
  {
    duplicate: 'Something else in the chat answers to this keyword.',
    builtin_command: 'The bot has a command of its own with this name.',
    not_found: 'There is no such giveaway.',
    too_large: 'There are too many giveaways. Delete one first.',
    giveaway_open: 'A giveaway is open. Close it first.',
    giveaway_moved: 'The giveaway has changed meanwhile.',
    no_entrants: 'There is nobody who could win.',
  },
  'The giveaway is not valid.',
);

/** The panel's giveaways. */
export function registerGiveawayRoutes(app: App, giveaways: GiveawayService): void {
  registerCollection(app, giveaways);
  registerSteps(app, giveaways);
}

const one = `${API.panelGiveaways}/:id`;

/** The giveaway as the panel's list shows it now. */
async function present(giveaways: GiveawayService, streamerId: string, id: string): Promise<Giveaway> {
  const found = (await giveaways.list(streamerId)).find((giveaway) => giveaway.id === id);
  if (found === undefined) throw new AppError('not_found', 'The giveaway was deleted meanwhile.');
  return found;
}

function registerCollection(app: App, giveaways: GiveawayService): void {
  app.get(API.panelGiveaways, { schema: { response: { 200: giveawayListSchema } } }, async (request) => ({
    items: await giveaways.list(sessionOf(request).streamerId),
  }));

  app.post(
    API.panelGiveaways,
    { schema: { body: giveawayInputSchema, response: { 201: giveawaySchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const id = unwrap(await giveaways.create(streamerId, request.body));
      return reply.code(201).send(await present(giveaways, streamerId, id));
    },
  );

  app.put(
    one,
    {
      schema: { params: idParams, body: giveawayInputSchema, response: { 200: giveawaySchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const id = unwrap(await giveaways.replace(streamerId, request.params.id, request.body));
      return present(giveaways, streamerId, id);
    },
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    const { streamerId } = sessionOf(request);
    unwrap(await giveaways.delete(streamerId, request.params.id));
    return reply.code(204).send();
  });

  app.get(
    `${one}/entrants`,
    { schema: { params: idParams, response: { 200: entrantListSchema } } },
    async (request) => {
      const items = await giveaways.listEntrants(sessionOf(request).streamerId, request.params.id);
      if (items === undefined) throw new AppError('not_found', 'There is no such giveaway.');
      return { items };
    },
  );
}

function registerSteps(app: App, giveaways: GiveawayService): void {
  for (const step of ['open', 'close', 'draw'] as const) {
    app.post(
      `${one}/${step}`,
      { schema: { params: idParams, response: { 200: giveawaySchema } } },
      async (request) => {
        const { streamerId } = sessionOf(request);
        const { id } = request.params;
        unwrap(await giveaways.run(streamerId, id, step));
        return present(giveaways, streamerId, id);
      },
    );
  }

  app.post(
    `${one}/redraw`,
    {
      schema: { params: idParams, body: redrawSchema, response: { 200: giveawaySchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const { id } = request.params;
      unwrap(await giveaways.redraw(streamerId, id, request.body.winner));
      return present(giveaways, streamerId, id);
    },
  );
}
