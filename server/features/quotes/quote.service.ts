import { cleanText, cutText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { QUOTE_GAME_MAX, QUOTE_TEXT_MAX, QUOTES_MAX } from '#core/quotes/limits.ts';
import { quoteSchema, type Quote, type QuoteInput } from '#core/quotes/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as rows from './quote.repository.ts';
import type { QuoteTable } from './quote.table.ts';

export type QuoteServiceDeps = Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'>;

export type QuoteService = ReturnType<typeof createQuoteService>;

/** A streamer's quotes, for the panel and for the chat. */
export function createQuoteService({ db, unitOfWork, clock, random }: QuoteServiceDeps) {
  async function addIn(
    tx: Db,
    streamerId: string,
    quote: QuoteInput & { addedBy: string },
  ): Promise<Result<Quote>> {
    const values = toValues(quote);
    if (values === undefined) return refuse('invalid');
    const { count, last } = await rows.readQuoteCounts(tx, streamerId);
    if (count >= QUOTES_MAX) return refuse('too_large');
    const row = {
      ...values,
      id: random.id(),
      streamer_id: streamerId,
      number: last + 1,
      added_by: quote.addedBy,
      created_at: clock.now(),
    };
    await rows.insertQuoteRow(tx, row);
    return ok(presentQuote(row));
  }

  return {
    list: async (streamerId: string): Promise<Quote[]> =>
      (await rows.listQuoteRows(db, streamerId)).map(presentQuote),

    /** Refuses with `invalid` or, at the limit, `too_large`. */
    create: (streamerId: string, input: QuoteInput, addedBy: string): Promise<Result<Quote>> =>
      unitOfWork((tx) => addIn(tx, streamerId, { ...input, addedBy })),

    replace: (streamerId: string, id: string, input: QuoteInput): Promise<Result<Quote>> =>
      unitOfWork(async (tx) => {
        const row = await rows.findQuoteRow(tx, streamerId, { id });
        if (row === undefined) return refuse('not_found');
        const values = toValues(input);
        if (values === undefined) return refuse('invalid');
        await rows.updateQuoteRow(tx, id, values);
        return ok(presentQuote({ ...row, ...values }));
      }),

    delete: (streamerId: string, id: string): Promise<boolean> =>
      unitOfWork((tx) => rows.deleteQuoteRow(tx, streamerId, id)),

    /** From chat: in the message's transaction. */
    add: addIn,

    /** The one of that number, or any; undefined when there is none. */
    async pick(tx: Db, streamerId: string, number: number | undefined): Promise<Quote | undefined> {
      const { count } = await rows.readQuoteCounts(tx, streamerId);
      const row = await rows.findQuoteRow(
        tx,
        streamerId,
        number === undefined ? { position: Math.floor(random.fraction() * count) } : { number },
      );
      return row && presentQuote(row);
    },

    async remove(tx: Db, streamerId: string, number: number): Promise<boolean> {
      const row = await rows.findQuoteRow(tx, streamerId, { number });
      return row !== undefined && rows.deleteQuoteRow(tx, streamerId, row.id);
    },
  };
}

/** Nothing when the text has nothing to be seen. */
function toValues({ text, game }: QuoteInput): Pick<QuoteTable, 'text' | 'game'> | undefined {
  const clean = cutText(cleanText(text).trim(), QUOTE_TEXT_MAX);
  return clean === '' ? undefined : { text: clean, game: cutText(cleanText(game).trim(), QUOTE_GAME_MAX) };
}

function presentQuote({ id, number, text, game, added_by, created_at }: QuoteTable): Quote {
  return quoteSchema.parse({ id, number, text, game, addedBy: added_by, createdAt: created_at });
}
