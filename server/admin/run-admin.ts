import { nameKey } from '#core/base/text.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { RootDb } from '../db/database.ts';
import {
  findStreamers,
  listStreamers,
  makeFounder,
  setRank,
  type KnownStreamer,
} from '../features/channels/streamer.repository.ts';
import { setBeta } from '../features/premium/premium.repository.ts';

const USAGE = `npm run admin -- list
npm run admin -- premium <name> on|off
npm run admin -- rank <name> <0-9>
npm run admin -- beta <name> on|off
npm run admin -- owner <name>

<name> is the name of a channel, or platform:name where several have it.`;

/** One command of the operator's; answers what to print. @throws Error with words for the operator. */
export async function runAdmin(db: RootDb, args: readonly string[], now: number): Promise<string> {
  const [command, name, value] = args;
  if (command === 'list')
    return (await listStreamers(db)).map(lineOf).join('\n') || 'There are no streamers yet.';
  if (name === undefined) throw new Error(USAGE);
  const streamer = await find(db, name);
  if (command === 'owner') await makeFounder(db, streamer.id);
  else if (command === 'premium' && isSwitch(value)) {
    await setRank(db, streamer.id, value === 'on' ? PREMIUM_RANK : 1);
  } else if (command === 'rank' && value !== undefined && /^\d$/.test(value)) {
    await setRank(db, streamer.id, Number(value));
  } else if (command === 'beta' && isSwitch(value)) {
    await setBeta(db, streamer.id, value === 'on' ? now : null);
  } else throw new Error(USAGE);
  return lineOf(await find(db, name));
}

const isSwitch = (value: string | undefined): value is 'on' | 'off' => value === 'on' || value === 'off';

async function find(db: RootDb, typed: string): Promise<KnownStreamer> {
  const [first = '', ...rest] = typed.split(':');
  const platform = rest.length > 0 ? PLATFORMS.find((known) => known === first) : undefined;
  const found = await findStreamers(db, nameKey(platform === undefined ? typed : rest.join(':')), platform);
  const [one, ...others] = found;
  if (one === undefined) throw new Error(`Nobody here has a channel called ${typed}.`);
  if (others.length > 0)
    throw new Error(`Several streamers have it. Write ${PLATFORMS.join(' or ')}:${typed}.`);
  return one;
}

function lineOf({ channels, rank, paidUntil, isFounder, isBeta }: KnownStreamer): string {
  const marks = [
    `rank ${rank}${rank >= PREMIUM_RANK ? ' (premium)' : ''}`,
    ...(paidUntil === null ? [] : [`paid until ${new Date(paidUntil).toISOString().slice(0, 10)}`]),
    ...(isFounder ? ['owner'] : []),
    ...(isBeta ? ['beta'] : []),
  ];
  return `${channels.join(', ') || '(no channel)'}: ${marks.join(', ')}`;
}
