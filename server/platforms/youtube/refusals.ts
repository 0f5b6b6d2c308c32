import * as z from 'zod/mini';
import { SECOND_MS } from '#core/base/time.ts';
import { MissingScope, NotFound, RateLimited, Rejected } from '../errors.ts';
import { parseJson } from '../lenient.ts';
import type { QuotaMeter } from './quota.ts';
import { errorAnswer } from './youtube.external.ts';

/** The chat is over, off or not there: the broadcast has to be looked up anew. */
export class ChatGone extends NotFound {
  constructor(reason: string) {
    super('youtube', `the live chat (${reason})`);
  }
}

const QUOTA_REASONS = ['quotaExceeded', 'dailyLimitExceeded'];
const RATE_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded'];
const GONE_REASONS = ['liveChatEnded', 'liveChatDisabled', 'liveChatNotFound'];
const SCOPE_REASONS = ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];
const RATE_WAIT_MS = 30 * SECOND_MS;

/** YouTube answers 403 to everything; the reason says what it means. */
export function createRefusalReader(quota: Pick<QuotaMeter, 'stop'>) {
  return async (response: Response): Promise<Error | undefined> => {
    const text = await response.text().catch(() => '');
    const parsed = z.safeParse(errorAnswer, parseJson(text));
    if (!parsed.success) return undefined;
    const { message, errors } = parsed.data.error;
    const reason = errors[0]?.reason ?? '';
    if (QUOTA_REASONS.includes(reason)) return quota.stop();
    if (RATE_REASONS.includes(reason)) return new RateLimited('youtube', RATE_WAIT_MS);
    if (GONE_REASONS.includes(reason)) return new ChatGone(reason);
    if (SCOPE_REASONS.includes(reason)) return new MissingScope('youtube', message || reason);
    const isRefusal = response.status === 400 || response.status === 403;
    return isRefusal ? new Rejected('youtube', `${reason} ${message}`.trim()) : undefined;
  };
}
