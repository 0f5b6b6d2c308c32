import { crc32 } from 'node:zlib';
import type { Platform } from '#core/platforms/platform.ts';
import type { Delivery } from '#server/platforms/port.ts';

/** A delivery with the time when it came to us, milliseconds since 1970. */
export interface ReceivedDelivery {
  platform: Platform;
  at: number;
  delivery: Delivery;
}

const SUM_LENGTH = 8;

/** As it is on the disk, where the platform's id of the channel has its old name: a spool may outlive an update. */
interface SpooledDelivery extends Omit<ReceivedDelivery, 'delivery'> {
  delivery: WithoutChannel<Delivery> & { channelId: string };
}
/** Of each kind by itself. */
type WithoutChannel<Each> = Each extends unknown ? Omit<Each, 'platformChannelId'> : never;

/** One line of a spool: a checksum, a space and the delivery as JSON. */
export function toSpoolLine({ delivery, ...received }: ReceivedDelivery): string {
  const { platformChannelId: channelId, ...content } = delivery;
  const spooled: SpooledDelivery = { ...received, delivery: { ...content, channelId } };
  const json = JSON.stringify(spooled);
  return `${sumOf(json)} ${json}\n`;
}

/** What a line holds; undefined for one that was cut short or changed. */
export function readSpoolLine(line: string): ReceivedDelivery | undefined {
  const json = line.slice(SUM_LENGTH + 1);
  if (line.slice(0, SUM_LENGTH + 1) !== `${sumOf(json)} `) return undefined;
  // The checksum says that this is what we wrote.
  const { delivery, ...received } = JSON.parse(json) as SpooledDelivery;
  const { channelId: platformChannelId, ...content } = delivery;
  return { ...received, delivery: { ...content, platformChannelId } };
}

function sumOf(json: string): string {
  return crc32(json).toString(16).padStart(SUM_LENGTH, '0');
}
