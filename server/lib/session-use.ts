import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { LONGEST_SESSION_MS, SESSION_LIFETIME_MS } from '#core/session/limits.ts';

/** From where a session is used. */
export interface Visit {
  device: string;
  address: string;
}

const RENEW_AFTER_MS = DAY_MS;
/** Not with each call: a page makes many. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

interface Times {
  created_at: number;
  expires_at: number;
  seen_at: number;
}

/** What a new session starts with. */
export function startOfSession(now: number, visit: Visit): Times & Visit {
  return { created_at: now, expires_at: now + SESSION_LIFETIME_MS, seen_at: now, ...visit };
}

/**
 * Writes what its use changes about a session: it goes on for as long again, once a day and never beyond its longest age, and
 * remembers from where it was seen. Answers whether it goes on for longer now.
 */
export async function useSession(
  row: Times,
  now: number,
  visit: Visit | undefined,
  write: (changes: Partial<Times & Visit>) => Promise<void>,
): Promise<boolean> {
  const last = row.created_at + LONGEST_SESSION_MS;
  const expiresAt = Math.min(now + SESSION_LIFETIME_MS, last);
  const gained = expiresAt - row.expires_at;
  const isRenewed = gained > RENEW_AFTER_MS || (gained > 0 && expiresAt === last);
  const isSeen = visit !== undefined && now - row.seen_at >= SEEN_EVERY_MS;
  const seen = isSeen ? { seen_at: now, ...visit } : {};
  if (isRenewed) await write({ expires_at: expiresAt, ...seen });
  // Nobody's answer waits for that, nor fails while the database only reads.
  else if (isSeen) void write(seen).catch(() => undefined);
  return isRenewed;
}
