import type { Platform } from '../platforms/platform.ts';

/** Its service is over: a channel there is never live, and is shown where there is nothing else. */
const CLOSED: Platform = 'trovo';

/** Which of several channels of one name an address of no platform means, each perhaps another person's: the first, a closed service last. */
export function chooseNamed<Channel extends { platform: Platform }>(
  channels: readonly Channel[],
): Channel | undefined {
  return channels.find(({ platform }) => platform !== CLOSED) ?? channels[0];
}

/**
 * Which of a streamer's channels a page shows that is of no platform: one that is live, else the main one, which is the
 * first that was linked. `channels` in the order of linking; undefined only of none.
 */
export function chooseChannel<Channel extends { platform: Platform; live: boolean }>(
  channels: readonly Channel[],
): Channel | undefined {
  return channels.find(({ live }) => live) ?? chooseNamed(channels);
}
