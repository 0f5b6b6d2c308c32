import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { quoteInputSchema, quoteListSchema, quoteSchema } from '#core/quotes/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { QuoteService } from './quote.service.ts';

export interface QuoteRouteDeps {
  quotes: QuoteService;
  /** Who adds one from the panel. */
  readName: (streamerId: string) => Promise<string>;
}

const unwrap = createUnwrap(
  { not_found: 'There is no such quote.', too_large: 'There are too many quotes. Delete one first.' },
  'The quote is not valid.',
);

/** The panel's quotes. */
export function registerQuoteRoutes(app: App, { quotes, readName }: QuoteRouteDeps): void {
  const one = `${PANEL_QUOTES}/:id`;

  app.get(PANEL_QUOTES, { schema: { response: { 200: quoteListSchema } } }, async (request) => ({
    items: await quotes.list(sessionOf(request).streamerId),
  }));

  app.post(
    PANEL_QUOTES,
    { schema: { body: quoteInputSchema, response: { 201: quoteSchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const created = await quotes.create(streamerId, request.body, await readName(streamerId));
      return reply.code(201).send(unwrap(created));
    },
  );

  app.put(
    one,
    {
      schema: { params: idParams, body: quoteInputSchema, response: { 200: quoteSchema } },
    },
    async (request) =>
      unwrap(await quotes.replace(sessionOf(request).streamerId, request.params.id, request.body)),
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await quotes.delete(sessionOf(request).streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such quote.');
    }
    return reply.code(204).send();
  });
}
