import { nameKey } from '#core/base/text.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { invitationUrl } from '#core/invitations/paths.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { RootDb } from '../db/database.ts';
import {
  findFounderId,
  findStreamers,
  listStreamers,
  makeFounder,
  setBanned,
  setRank,
  type KnownStreamer,
} from '../features/channels/streamer.repository.ts';
import { insertInvitation } from '../features/invitations/invitation.repository.ts';
import { newInvitation } from '../features/invitations/new-invitation.ts';
import { rekey } from '../features/keys/reseal.ts';
import { setBeta } from '../features/premium/premium.repository.ts';
import { markRemoved } from '../features/removal/removal.repository.ts';
import { deleteSessions } from '../features/session/session.repository.ts';
import { systemRandom } from '../lib/ids.ts';

const USAGE = `npm run admin -- list
npm run admin -- premium <name> on|off
npm run admin -- rank <name> <0-9>
npm run admin -- beta <name> on|off
npm run admin -- owner <name>
npm run admin -- ban <name>
npm run admin -- unban <name>
npm run admin -- sessions end <name>
npm run admin -- remove <name> --yes
npm run admin -- invite
npm run admin -- rekey

<name> is the name of a channel, or platform:name where several have it.`;

export interface AdminDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'secretBox'> {
  now: number;
  publicUrl: string;
}

/** One command of the operator's; answers what to print. @throws Error with words for the operator. */
export async function runAdmin(deps: AdminDeps, args: readonly string[]): Promise<string> {
  const { db, now } = deps;
  const [command, name, value] = args;
  if (command === 'list')
    return (await listStreamers(db)).map(lineOf).join('\n') || 'There are no streamers yet.';
  if (command === 'invite') return invite(deps);
  if (command === 'rekey') return reseal(deps);
  if (command === 'sessions') {
    if (name !== 'end' || value === undefined) throw new Error(USAGE);
    const ended = await deleteSessions(db, (await find(db, value)).id);
    return `${ended.length} sessions of ${value} have ended; open pages close within a minute.`;
  }
  if (name === undefined) throw new Error(USAGE);
  const streamer = await find(db, name);
  if (command === 'remove') return remove(deps, streamer, value === '--yes');
  if (command === 'owner') await makeFounder(db, streamer.id);
  else if (command === 'ban') await ban(db, streamer);
  else if (command === 'unban') await setBanned(db, streamer.id, false);
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

async function ban(db: RootDb, { id, isFounder }: KnownStreamer): Promise<void> {
  if (isFounder) throw new Error('This is the owner. Give the server to somebody else first: owner <name>.');
  await setBanned(db, id, true);
  await deleteSessions(db, id);
}

/** As the streamer's own deletion does; a running server ends what is open and takes the rows away. */
async function remove(
  { unitOfWork, now }: AdminDeps,
  streamer: KnownStreamer,
  isSure: boolean,
): Promise<string> {
  const who = streamer.channels.join(', ');
  if (!isSure)
    throw new Error(
      `This deletes ${who} with viewers, points, commands and alerts, for ever. If you mean it, add --yes. Nothing was changed.`,
    );
  await unitOfWork(async (tx) => {
    await markRemoved(tx, streamer.id, now);
    await deleteSessions(tx, streamer.id);
  });
  return `${who} is deleted. A server that runs closes open pages and takes the data away within a minute, else at its next start.`;
}

/** A link that lets one new streamer in, in the owner's name. */
async function invite({ db, now, publicUrl }: AdminDeps): Promise<string> {
  const owner = await findFounderId(db);
  if (owner === undefined)
    throw new Error('Nobody owns this server yet. Log in by the link that it prints at its start.');
  const { code, row } = newInvitation({ id: systemRandom.id(), streamerId: owner, now });
  await insertInvitation(db, row);
  return invitationUrl(publicUrl, code);
}

async function reseal({ unitOfWork, secretBox }: AdminDeps): Promise<string> {
  const count = await rekey(unitOfWork, secretBox);
  return `${count} texts are sealed with the SECRET_KEY of today. SECRET_KEY_OLD may go, and the server be restarted.`;
}

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

function lineOf({ channels, rank, paidUntil, isFounder, isBeta, isBanned }: KnownStreamer): string {
  const marks = [
    `rank ${rank}${rank >= PREMIUM_RANK ? ' (premium)' : ''}`,
    ...(paidUntil === null ? [] : [`paid until ${new Date(paidUntil).toISOString().slice(0, 10)}`]),
    ...(isFounder ? ['owner'] : []),
    ...(isBeta ? ['beta'] : []),
    ...(isBanned ? ['banned'] : []),
  ];
  return `${channels.join(', ') || '(no channel)'}: ${marks.join(', ')}`;
}
