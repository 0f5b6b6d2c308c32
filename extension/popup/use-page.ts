import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { browser } from '../lib/browser.ts';
import { recallPage } from '../lib/kept-pages.ts';
import { pagePath } from '../lib/page-path.ts';
import { replySchema, type BackgroundReply, type BackgroundRequest } from '../messages.ts';

export interface PageState<Answer> {
  answer?: Answer;
  /** When the shown answer was kept; absent when it is fresh. */
  savedAt?: number | undefined;
  status: 'asking' | 'fresh' | 'not_found' | 'unreachable';
  retry: () => void;
}

async function askBackground(wanted: BackgroundRequest): Promise<BackgroundReply> {
  const reply = replySchema.safeParse(await browser.runtime.sendMessage(wanted));
  return reply.success ? reply.data : { refused: 'unreachable' };
}

/** A public page's answer: what was kept at once, then what the server says. */
export function usePage<Schema extends z.ZodMiniType>(
  { page, server, platform, user }: BackgroundRequest,
  schema: Schema,
): PageState<z.infer<Schema>> {
  const [state, setState] = useState<Omit<PageState<z.infer<Schema>>, 'retry'>>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const isOver = () => leaving.signal.aborted;
    const load = async () => {
      const wanted = { page, server, platform, user };
      const kept = await recallPage(pagePath(wanted), schema);
      if (isOver()) return;
      if (kept) setState({ answer: kept.data, savedAt: kept.savedAt, status: 'asking' });
      const reply = await askBackground(wanted);
      if (isOver()) return;
      if ('answer' in reply) setState({ answer: schema.parse(reply.answer), status: 'fresh' });
      else setState((shown) => ({ ...shown, status: reply.refused }));
    };
    load().catch(() => {
      if (!isOver()) setState((shown) => ({ ...shown, status: 'unreachable' }));
    });
    return () => leaving.abort();
  }, [page, server, platform, user, schema, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
