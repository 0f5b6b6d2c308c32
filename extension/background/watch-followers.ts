import { MINUTE_MS } from '#core/base/time.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { extensionOwnerSchema, followReceiptSchema } from '#core/extension/schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import {
  forgetConnection,
  readConnection,
  saveConnection,
  type Connection,
  type Reading,
  type Watch,
} from '../lib/connection.ts';
import { mayReadKick } from '../lib/kick-permission.ts';
import { readSettings } from '../lib/settings.ts';
import { readFollowers } from './read-followers.ts';

/** Channels are linked and renamed seldom. */
const OWNER_KEPT_MS = 10 * MINUTE_MS;

interface Caller {
  server: string;
  headers: { authorization: string };
}

/** Reads how many followers each of the account's Kick channels has and reports it; keeps what came of it for the person. */
export async function watchFollowers(): Promise<void> {
  const { server } = await readSettings();
  const { token, owner, watch } = await readConnection();
  if (token === undefined) return;
  const readings = watch?.readings ?? [];
  if (!(await mayReadKick())) {
    await saveConnection({ watch: { trouble: 'denied', readings, isTold: false } });
    return;
  }
  try {
    const caller = { server, headers: { authorization: `Bearer ${token}` } };
    const { kick } = await askOwner(caller, owner);
    await saveConnection({ watch: await reportAll(caller, kick, readings) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      await forgetConnection();
      await saveConnection({ watch: { trouble: 'revoked', readings: [], isTold: false } });
      return;
    }
    // A channel that was unlinked or renamed since: ask again which they are.
    if (error.status === 404) await saveConnection({ owner: undefined });
    await saveConnection({ watch: { trouble: 'serverDown', readings, isTold: false } });
  }
}

async function askOwner(
  { server, headers }: Caller,
  known: Connection['owner'],
): Promise<NonNullable<Connection['owner']>> {
  if (known !== undefined && Date.now() - known.askedAt < OWNER_KEPT_MS) return known;
  const answer = await request(`${server}${EXTENSION_API.me}`, extensionOwnerSchema, { headers });
  const owner = { ...answer, askedAt: Date.now() };
  await saveConnection({ owner });
  return owner;
}

async function reportAll(
  { server, headers }: Caller,
  channels: readonly string[],
  before: readonly Reading[],
): Promise<Watch> {
  let trouble: Watch['trouble'] = channels.length === 0 ? 'noChannel' : null;
  let isTold = false;
  const readings: Reading[] = [];
  for (const channel of channels) {
    const read = await readFollowers(channel);
    if ('trouble' in read) {
      trouble = read.trouble;
      readings.push(...before.filter((known) => known.channel === channel));
      continue;
    }
    const { count } = read;
    const { source } = await request(`${server}${EXTENSION_API.kickFollows}`, followReceiptSchema, {
      method: 'POST',
      headers,
      body: { channel, follows: { count } },
    });
    isTold ||= source === 'webhook';
    readings.push({ channel, count, at: Date.now() });
  }
  return { trouble, readings, isTold };
}
