import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { API } from '#core/paths.ts';
import { timerListSchema, timerSchema, type TimerInput } from '#core/timers/schema.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { withItem } from '#src/lib/query/with-item.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const timerPath = (id: string) => `${API.panelTimers}/${encodeURIComponent(id)}`;

export const timersQuery = queryOptions({
  queryKey: ['timers'],
  queryFn: async ({ signal }) => (await streamerRequest(API.panelTimers, timerListSchema, { signal })).items,
  ...KEPT,
});

/** Creates without an id, replaces with one. */
export const saveTimer = mutationOptions({
  mutationFn: ({ id, input }: { id: string | undefined; input: TimerInput }) =>
    id === undefined
      ? streamerRequest(API.panelTimers, timerSchema, { method: 'POST', body: input })
      : streamerRequest(timerPath(id), timerSchema, { method: 'PUT', body: input }),
  onSuccess: (saved, _input, _undo, { client }) =>
    client.setQueryData(timersQuery.queryKey, withItem(saved, 'first')),
});
