import type { Followed, Standing } from '#core/extension/viewer-schema.ts';
import { levelOfXp } from '#core/loyalty/level.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { ViewerPerson } from './viewer-extension.service.ts';

interface StandingChannel {
  streamerId: string;
  platform: Platform;
  displayName: string;
  picture: string;
  live: boolean;
}

/** What one account has with a streamer. */
interface StandingRow {
  streamerId: string;
  platform: Platform;
  points: number;
  xp: number;
  watchtime: number;
}

export interface StandingDeps {
  findChannel(followed: Followed): Promise<StandingChannel | undefined>;
  listStandings(
    streamerIds: readonly string[],
    people: readonly ViewerPerson[],
  ): Promise<readonly StandingRow[]>;
}

/** What a person has with the streamers that they follow, by any of their accounts. */
export async function readStandings(
  deps: StandingDeps,
  asked: readonly Followed[],
  people: readonly ViewerPerson[],
): Promise<Standing[]> {
  const channels = await Promise.all(asked.map((followed) => deps.findChannel(followed)));
  const streamers = channels.flatMap((channel) => channel?.streamerId ?? []);
  const rows = await deps.listStandings([...new Set(streamers)], people);
  return asked.map((followed, at) => {
    const channel = channels[at];
    return { ...followed, channel: channel === undefined ? null : presentChannel(channel, rows) };
  });
}

/** The account on the channel's own platform comes first. */
function presentChannel(
  { streamerId, platform, displayName: name, picture, live }: StandingChannel,
  rows: readonly StandingRow[],
): Standing['channel'] {
  const own = rows.filter((row) => row.streamerId === streamerId);
  const ordered = own.toSorted((a, b) => Number(b.platform === platform) - Number(a.platform === platform));
  return {
    name,
    picture,
    live,
    accounts: ordered.map(({ platform: account, points, xp, watchtime }) => ({
      platform: account,
      points,
      level: levelOfXp(xp),
      watchtime,
    })),
  };
}
