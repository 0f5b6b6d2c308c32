import type { ProblemCode } from '#core/health/schema.ts';
import {
  AuthExpired,
  MissingScope,
  NotFound,
  RateLimited,
  Rejected,
  Unavailable,
  WrongKeys,
} from './errors.ts';
import { QuotaExceeded } from './youtube/quota.ts';

// The special before the general: some of these are subclasses of others.
const MEANING = [
  [QuotaExceeded, 'quota'],
  [WrongKeys, 'keys'],
  [AuthExpired, 'login'],
  [MissingScope, 'permission'],
  [RateLimited, 'rateLimited'],
  [NotFound, 'notFound'],
  [Rejected, 'refused'],
  [Unavailable, 'unreachable'],
] as const;

/** What a failure means to a person. */
export function problemOf(error: unknown): ProblemCode {
  return MEANING.find(([kind]) => error instanceof kind)?.[1] ?? 'lost';
}
