import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import {
  raffleListSchema,
  raffleSchema,
  raffleSettingsSchema,
  type Raffle,
  type RaffleInput,
  type RaffleSettings,
} from '#core/raffles/schema.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const rafflesQuery = queryOptions({
  queryKey: ['raffles'],
  queryFn: ({ signal }) => streamerRequest(RAFFLE_API.panelRaffles, raffleListSchema, { signal }),
  ...KEPT,
});

/** Puts the raffle first, which is the newest. */
function show(client: QueryClient, raffle: Raffle): void {
  client.setQueryData(
    rafflesQuery.queryKey,
    (old) => old && { ...old, items: [raffle, ...old.items.filter(({ id }) => id !== raffle.id)] },
  );
}

export const startRaffle = mutationOptions({
  mutationFn: (body: RaffleInput) =>
    streamerRequest(RAFFLE_API.panelRaffles, raffleSchema, { method: 'POST', body }),
  onSuccess: (started, _input, _undo, { client }) => show(client, started),
});

/** Closes it now, which pays it, or takes it back. */
export const stopRaffle = mutationOptions({
  mutationFn: ({ id, how }: { id: string; how: 'end' | 'cancel' }) =>
    streamerRequest(`${RAFFLE_API.panelRaffles}/${encodeURIComponent(id)}/${how}`, raffleSchema, {
      method: 'POST',
    }),
  onSuccess: (stopped, _input, _undo, { client }) => show(client, stopped),
});

export const saveRaffleSettings = mutationOptions({
  mutationFn: (body: RaffleSettings) =>
    streamerRequest(RAFFLE_API.settings, raffleSettingsSchema, { method: 'PUT', body }),
  onSuccess: (settings, _input, _undo, { client }) =>
    client.setQueryData(rafflesQuery.queryKey, (old) => old && { ...old, settings }),
});
