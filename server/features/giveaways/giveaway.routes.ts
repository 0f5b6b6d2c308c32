import {
  entrantListSchema,
  giveawayInputSchema,
  giveawayListSchema,
  giveawaySchema,
  redrawSchema,
  type Giveaway,
} from '#core/giveaways/schema.ts';
import type { Result } from '#core/base/result.ts';
import { API } from '#core/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { GiveawayService } from './giveaway.service.ts';

export interface GiveawayRouteDeps {
  giveaways: GiveawayService;
  /** Opens, closes or draws, and says so in chat. */
  run: (streamerId: string, id: string, step: 'open' | 'close' | 'draw') => Promise<Result<unknown>>;
  /** Draws another winner in the place of that one. */
  redraw: (streamerId: string, id: string, winnerId: string) => Promise<Result<unknown>>;
  /** Called after a write. */
  onChanged: (streamerId: string) => void;
}

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
export function registerGiveawayRoutes(app: App, deps: GiveawayRouteDeps): void {
  registerCollection(app, deps);
  registerSteps(app, deps);
}

const one = `${API.panelGiveaways}/:id`;

/** The giveaway as the panel's list shows it now. */
async function present({ giveaways }: GiveawayRouteDeps, streamerId: string, id: string): Promise<Giveaway> {
  const found = (await giveaways.list(streamerId)).find((giveaway) => giveaway.id === id);
  if (found === undefined) throw new AppError('not_found', 'The giveaway was deleted meanwhile.');
  return found;
}

function registerCollection(app: App, deps: GiveawayRouteDeps): void {
  const { giveaways, onChanged } = deps;

  app.get(API.panelGiveaways, { schema: { response: { 200: giveawayListSchema } } }, async (request) => ({
    items: await giveaways.list(sessionOf(request).streamerId),
  }));

  app.post(
    API.panelGiveaways,
    { schema: { body: giveawayInputSchema, response: { 201: giveawaySchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const id = unwrap(await giveaways.create(streamerId, request.body));
      onChanged(streamerId);
      return reply.code(201).send(await present(deps, streamerId, id));
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
      onChanged(streamerId);
      return present(deps, streamerId, id);
    },
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    const { streamerId } = sessionOf(request);
    unwrap(await giveaways.delete(streamerId, request.params.id));
    onChanged(streamerId);
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

function registerSteps(app: App, deps: GiveawayRouteDeps): void {
  const { onChanged } = deps;

  for (const step of ['open', 'close', 'draw'] as const) {
    app.post(
      `${one}/${step}`,
      { schema: { params: idParams, response: { 200: giveawaySchema } } },
      async (request) => {
        const { streamerId } = sessionOf(request);
        const { id } = request.params;
        unwrap(await deps.run(streamerId, id, step));
        onChanged(streamerId);
        return present(deps, streamerId, id);
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
      unwrap(await deps.redraw(streamerId, id, request.body.winner));
      onChanged(streamerId);
      return present(deps, streamerId, id);
    },
  );
}
