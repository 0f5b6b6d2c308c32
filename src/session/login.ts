import { API, PANEL_PATHS, SUSPENDED_PAGE } from '#core/paths.ts';
import { COOKIE, SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { loginAnswerSchema, type LoginAnswer } from '#core/session/schema.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { settleLanguage } from './interface-language.ts';

/** What the landing page does with a login answer. */
export type LoginOutcome =
  | { go: 'reload' }
  | { go: 'page'; to: string }
  | { go: 'stay'; error: string; code: string; isBanned: boolean; community?: string };

/** Whether a query string goes to the login call: any does, but for invitations and for whom nobody found. */
export function isLoginQuery(search: string): boolean {
  return search.length > 1 && !/^\?(?:invite|missing=)/.test(search);
}

function refused(error: string, code: string, community?: string): LoginOutcome {
  clearCookie(COOKIE.token);
  if (code === 'suspended') return { go: 'page', to: SUSPENDED_PAGE };
  const isBanned = code === 'banned' || error.includes('banned');
  return { go: 'stay', error, code, isBanned, ...(community === undefined ? {} : { community }) };
}

/** Applies a login answer: sets or clears the marker cookie and says where to go. */
export function applyLoginAnswer(answer: LoginAnswer): LoginOutcome {
  if ('error' in answer) return refused(answer.error, answer.code, answer.community);
  if ('token' in answer) {
    writeCookie(COOKIE.token, answer.token, SESSION_LIFETIME_MS);
    return { go: 'page', to: PANEL_PATHS.profile };
  }
  return { go: 'reload' };
}

/** Exchanges the query of a platform's way back for a session. */
export async function exchangeLogin(search: string): Promise<LoginOutcome> {
  try {
    const answer = await request(`${API.login}${search}`, loginAnswerSchema, { method: 'POST' });
    const outcome = applyLoginAnswer(answer);
    if ('token' in answer) await settleLanguage(answer.language);
    return outcome;
  } catch (error) {
    // A refusal with a status of its own is the same answer.
    if (error instanceof ApiError && error.text !== '') return refused(error.text, error.code);
    // A login without an answer failed too.
    clearCookie(COOKIE.token);
    throw error;
  }
}
