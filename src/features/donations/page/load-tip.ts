import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { DONATION_API } from '#core/donations/paths.ts';
import { tipAnswerSchema, type TipAnswer, type TipInfo } from '#core/donations/schema.ts';
import { isAnswer } from '#src/lib/db-answers.ts';
import { ApiError, request, withQuery } from '#src/lib/http.ts';
import { leaveForMissing } from '#src/lib/missing-streamer.ts';
import type { PageOwner } from '#src/lib/public-calls.ts';
import { ownerOf } from '#src/lib/public-page.ts';
import { serverAnswer } from '#src/lib/server-answer.ts';

export type TipPage =
  | { kind: 'form'; owner: PageOwner; tip: TipInfo }
  | { kind: 'choose'; owner: PageOwner; choices: Extract<TipAnswer, { choices: unknown }>['choices'] }
  /** The request failed: the loader stays. */
  | { kind: 'waiting'; owner: PageOwner };

/** Whom the page's donations go to: what the server renders the page from, or its word of now. @throws ApiError */
async function readTip({ user, platform }: PageOwner, args: LoaderFunctionArgs): Promise<TipAnswer> {
  const path = withQuery(DONATION_API.publicTip, { user, platform });
  const answer = serverAnswer(args.context);
  if (answer !== undefined) return tipAnswerSchema.parse(answer);
  return request(path, tipAnswerSchema, { signal: args.request.signal });
}

/** Loads the tip page: an answer with an error or without an account goes back to the index, which says whom it did not find. */
export async function loadTip(args: LoaderFunctionArgs): Promise<TipPage | Response> {
  const owner = ownerOf(args);
  try {
    const answer = await readTip(owner, args);
    if ('choices' in answer) return { kind: 'choose', owner, choices: answer.choices };
    return answer.email === '' ? redirect('/') : { kind: 'form', owner, tip: answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isAnswer(error)) return { kind: 'waiting', owner };
    return error.status === 404 ? leaveForMissing(owner.user) : redirect('/');
  }
}
