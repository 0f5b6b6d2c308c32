import { MINUTE_MS } from '#core/base/time.ts';
import { REPORTED_FOLLOWS_MAX } from '#core/extension/limits.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { followReceiptSchema } from '#core/extension/schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { readConnection, saveConnection } from '../lib/connection.ts';
import type { Caller } from './server-call.ts';

/** A page that makes names up gets this far; those of a real crowd beyond it are counted. */
const NAMES_MAX = 300;
const NAMES_PER_MS = 10 * MINUTE_MS;

/** Keeps new followers until the server has taken them. */
export async function keepFollows(names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  const { outbox = [], named } = await readConnection();
  const span = named !== undefined && now - named.since < NAMES_PER_MS ? named : { since: now, count: 0 };
  const taken = names.slice(0, NAMES_MAX - span.count);
  await saveConnection({
    named: { since: span.since, count: span.count + taken.length },
    outbox: [...outbox, ...taken.map((name) => ({ name, at: now }))].slice(-NAMES_MAX),
  });
}

/** Reports what is kept, oldest first. @throws ApiError while the server does not take it */
export async function sendFollows({ server, headers }: Caller, channel: string): Promise<void> {
  for (;;) {
    const { outbox = [] } = await readConnection();
    const follows = outbox.slice(0, REPORTED_FOLLOWS_MAX);
    if (follows.length === 0) return;
    try {
      const body = { channel, follows };
      const path = `${server}${EXTENSION_API.kickFollows}`;
      await request(path, followReceiptSchema, { method: 'POST', headers, body });
    } catch (error) {
      // What it cannot read today it cannot read tomorrow.
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
    }
    await saveConnection({ outbox: outbox.slice(follows.length) });
  }
}
