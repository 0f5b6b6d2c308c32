import { EXTENSION_API } from '#core/extension/paths.ts';
import { followReceiptSchema } from '#core/extension/schema.ts';
import { request } from '#src/lib/http.ts';
import { readConnection, saveConnection, type Reading, type Watch } from '../lib/connection.ts';
import { isDashboardOpen } from '../lib/kick-dashboard.ts';
import { mayReadKick } from '../lib/kick-permission.ts';
import { sendFollows } from './follow-outbox.ts';
import { readFollowers } from './read-followers.ts';
import { askOwner, noteRefusal, readCaller, type Caller } from './server-call.ts';

/** Reads how many followers each of the account's Kick channels has and reports it; keeps what came of it for the person. */
export async function watchFollowers(): Promise<void> {
  const caller = await readCaller();
  if (caller === undefined) return;
  const { watch } = await readConnection();
  const readings = watch?.readings ?? [];
  if (!(await mayReadKick())) {
    await saveConnection({ watch: { trouble: 'denied', readings, isTold: false } });
    return;
  }
  try {
    const { kick } = await askOwner(caller);
    const [channel] = kick;
    // The names first: the server takes them off the counts.
    if (channel !== undefined) await sendFollows(caller, channel);
    await saveConnection({ watch: await reportAll(caller, kick, readings) });
  } catch (error) {
    await noteRefusal(error);
  }
}

async function reportAll(
  { server, headers }: Caller,
  channels: readonly string[],
  before: readonly Reading[],
): Promise<Watch> {
  let trouble: Watch['trouble'] = channels.length === 0 ? 'noChannel' : null;
  let isTold = false;
  const readings: Reading[] = [];
  const isNamed = await hasNames(channels);
  for (const channel of channels) {
    const read = await readFollowers(channel);
    const known = before.find((reading) => reading.channel === channel);
    if ('trouble' in read) {
      trouble = read.trouble;
      if (known !== undefined) readings.push(known);
      continue;
    }
    // Where names come too, a rise waits for one more look: a name that is about to come would be told of twice.
    const count = isNamed ? Math.min(read.count, known?.count ?? read.count) : read.count;
    const { source } = await request(`${server}${EXTENSION_API.kickFollows}`, followReceiptSchema, {
      method: 'POST',
      headers,
      body: { channel, follows: { count } },
    });
    isTold ||= source === 'webhook';
    readings.push({ channel, count: read.count, at: Date.now() });
  }
  return { trouble, readings, isTold };
}

/** Whether an open dashboard tells of this account's followers by name. */
async function hasNames(channels: readonly string[]): Promise<boolean> {
  const { feed } = await readConnection();
  return channels.length === 1 && feed?.isFound === true && (await isDashboardOpen());
}
