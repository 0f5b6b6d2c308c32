import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { counterListSchema, counterSchema, type Counter, type CounterInput } from '#core/counters/schema.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { withItem } from '#src/lib/query/with-item.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const counterPath = (id: string) => `${PANEL_COUNTERS}/${encodeURIComponent(id)}`;

export const countersQuery = queryOptions({
  queryKey: ['counters'],
  queryFn: async ({ signal }) => (await streamerRequest(PANEL_COUNTERS, counterListSchema, { signal })).items,
  ...KEPT,
});

/** Creates without an id, replaces with one. */
export const saveCounter = mutationOptions({
  mutationFn: ({ id, input }: { id: string | undefined; input: CounterInput }) =>
    id === undefined
      ? streamerRequest(PANEL_COUNTERS, counterSchema, { method: 'POST', body: input })
      : streamerRequest(counterPath(id), counterSchema, { method: 'PUT', body: input }),
  onSuccess: (saved, _input, _undo, { client }) =>
    client.setQueryData(countersQuery.queryKey, withItem(saved, 'last')),
});

export const stepCounter = mutationOptions({
  mutationFn: ({ id, by }: Pick<Counter, 'id'> & { by: 1 | -1 }) =>
    streamerRequest(`${counterPath(id)}/step`, counterSchema, { method: 'POST', body: { by } }),
  onSuccess: (saved, _step, _undo, { client }) =>
    client.setQueryData(countersQuery.queryKey, withItem(saved, 'last')),
});
