import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { TipAnswer, TipInfo } from '#core/donations/schema.ts';
import { GENERIC_PLATFORM, platformOfPrefix, platformSchema } from '#core/platforms/platform.ts';
import { ApiError } from '#src/lib/http.ts';
import type { PageOwner } from '#src/lib/public-page.ts';
import { fetchTip } from './api.ts';

export type TipPage =
  | { kind: 'form'; owner: PageOwner; tip: TipInfo }
  | { kind: 'choose'; owner: PageOwner; choices: Extract<TipAnswer, { choices: unknown }>['choices'] }
  /** The request failed: the loader stays (S1 §8). */
  | { kind: 'waiting'; owner: PageOwner };

/** A platform without a prefix of its own is named in the query of the generic path. */
function ownerOf({ request, params }: LoaderFunctionArgs): PageOwner {
  const { pathname, searchParams } = new URL(request.url);
  const byPath = platformOfPrefix(pathname.split('/')[1]);
  const named = platformSchema.safeParse(searchParams.get('platform'));
  const platform = byPath === GENERIC_PLATFORM && named.success ? named.data : byPath;
  return { user: params['id'] ?? '', platform };
}

/** Loads the tip page: an answer with an error or without an account goes back to the index (S1 §8). */
export async function loadTip(args: LoaderFunctionArgs): Promise<TipPage | Response> {
  const owner = ownerOf(args);
  try {
    const answer = await fetchTip(owner, args.request.signal);
    if ('choices' in answer) return { kind: 'choose', owner, choices: answer.choices };
    return answer.email === '' ? redirect('/') : { kind: 'form', owner, tip: answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAnswer = error.status >= 400 && error.status < 500 && error.status !== 429;
    return isAnswer ? redirect('/') : { kind: 'waiting', owner };
  }
}
