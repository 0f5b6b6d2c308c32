import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  entrantListSchema,
  giveawayListSchema,
  giveawaySchema,
  type Giveaway,
  type GiveawayInput,
} from '#core/giveaways/schema.ts';
import { API } from '#core/paths.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { withItem } from '#src/lib/query/with-item.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const giveawayPath = (id: string) => `${API.panelGiveaways}/${encodeURIComponent(id)}`;

export const giveawaysQuery = queryOptions({
  queryKey: ['giveaways'],
  queryFn: async ({ signal }) =>
    (await streamerRequest(API.panelGiveaways, giveawayListSchema, { signal })).items,
  ...KEPT,
});

/** Who takes part. */
export const entrantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['giveaways', id, 'entrants'],
    queryFn: async ({ signal }) =>
      (await streamerRequest(`${giveawayPath(id)}/entrants`, entrantListSchema, { signal })).items,
  });

function show(client: QueryClient, saved: Giveaway): void {
  client.setQueryData(giveawaysQuery.queryKey, withItem(saved, 'first'));
}

/** Creates without an id, replaces with one. */
export const saveGiveaway = mutationOptions({
  mutationFn: ({ id, input }: { id: string | undefined; input: GiveawayInput }) =>
    id === undefined
      ? streamerRequest(API.panelGiveaways, giveawaySchema, { method: 'POST', body: input })
      : streamerRequest(giveawayPath(id), giveawaySchema, { method: 'PUT', body: input }),
  onSuccess: (saved, _input, _undo, { client }) => show(client, saved),
});

export type GiveawayStep = 'open' | 'close' | 'draw';

/** What another browser has done meanwhile is shown when it is refused. */
export const runGiveaway = mutationOptions({
  mutationFn: ({ id, step }: { id: string; step: GiveawayStep }) =>
    streamerRequest(`${giveawayPath(id)}/${step}`, giveawaySchema, { method: 'POST' }),
  onSuccess: (saved, _step, _undo, { client }) => show(client, saved),
  onError: (_error, _step, _undo, { client }) =>
    void client.invalidateQueries({ queryKey: giveawaysQuery.queryKey }),
});

/** Draws another winner in the place of that one. */
export const redrawWinner = mutationOptions({
  mutationFn: ({ id, winner }: { id: string; winner: string }) =>
    streamerRequest(`${giveawayPath(id)}/redraw`, giveawaySchema, { method: 'POST', body: { winner } }),
  onSuccess: (saved, _winner, _undo, { client }) => show(client, saved),
});
