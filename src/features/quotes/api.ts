import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { quoteListSchema, quoteSchema, type QuoteInput } from '#core/quotes/schema.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { withItem } from '#src/lib/query/with-item.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const quotePath = (id: string) => `${PANEL_QUOTES}/${encodeURIComponent(id)}`;

export const quotesQuery = queryOptions({
  queryKey: ['quotes'],
  queryFn: async ({ signal }) => (await streamerRequest(PANEL_QUOTES, quoteListSchema, { signal })).items,
  ...KEPT,
});

/** Creates without an id, replaces with one. */
export const saveQuote = mutationOptions({
  mutationFn: ({ id, input }: { id: string | undefined; input: QuoteInput }) =>
    id === undefined
      ? streamerRequest(PANEL_QUOTES, quoteSchema, { method: 'POST', body: input })
      : streamerRequest(quotePath(id), quoteSchema, { method: 'PUT', body: input }),
  onSuccess: (saved, _input, _undo, { client }) =>
    client.setQueryData(quotesQuery.queryKey, withItem(saved, 'first')),
});
