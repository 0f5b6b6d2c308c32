import { createHash } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { MINUTE_MS } from '#core/base/time.ts';
import { PICTURE_TYPES } from '#core/uploads/types.ts';
import { createAgedCache } from '#server/lib/aged-cache.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { DiskCache } from '#server/lib/disk-cache.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { downloadPicture } from './download-picture.ts';

/** A picture that is not there now may be there later. */
const REFUSED_MS = 10 * MINUTE_MS;
const MOST_REFUSED = 5000;
/** Each is held in memory and decoded. */
const MOST_AT_ONCE = 4;
/** More that wait are turned away: a host that does not answer must not fill the memory. */
const MOST_WAITING = 200;

export interface PictureDeps {
  /** Origins whose pictures may be fetched, and what a name of each may lead to; no lookup for one that is trusted whole. */
  hosts: ReadonlyMap<string, LookupFunction | undefined>;
  /** What bytes are; undefined for no picture, and for one that is broken or has too many pixels. */
  typeOf: (bytes: Buffer) => Promise<string | undefined>;
  cache: DiskCache;
  clock: Pick<Clock, 'now'>;
}

export interface Picture {
  type: string;
  bytes: Buffer;
}

export interface PictureService {
  /** A picture of a known host; undefined for every other address and for what is no picture. Fetched once for all who ask. */
  read(address: string): Promise<Picture | undefined>;
}

/** Pictures of the platforms, kept on the disk for a while. */
export function createPictures({ hosts, typeOf, cache, clock }: PictureDeps): PictureService {
  const refused = createAgedCache<true>({ clock, max: MOST_REFUSED, keepMs: REFUSED_MS });
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const semaphore = createSemaphore(MOST_AT_ONCE);

  async function fetchPicture(key: string, url: URL): Promise<Picture | undefined> {
    const leave = await semaphore.enter();
    try {
      const bytes = await downloadPicture(url, hosts.get(url.origin));
      const type = bytes && (await typeOf(bytes));
      const kind = PICTURE_TYPES.findIndex((known) => known === type);
      if (bytes === undefined || type === undefined || kind === -1) {
        refused.set(key, true);
        return undefined;
      }
      // What it is stands before it, so that nobody has to look again.
      await cache.keep(key, Buffer.concat([Buffer.of(kind), bytes]));
      return { type, bytes };
    } finally {
      leave();
    }
  }

  async function readPicture(key: string, url: URL): Promise<Picture | undefined> {
    const kept = await cache.read(key);
    const type = PICTURE_TYPES[kept?.[0] ?? -1];
    if (kept !== undefined && type !== undefined) return { type, bytes: kept.subarray(1) };
    return fetchPicture(key, url);
  }

  return {
    async read(address) {
      if (!URL.canParse(address)) return undefined;
      const url = new URL(address);
      if (!hosts.has(url.origin) || url.username !== '' || url.password !== '') return undefined;
      url.hash = '';
      const key = createHash('sha256').update(url.href).digest('hex');
      if (refused.get(key) === true) return undefined;
      const known = underWay.get(key);
      if (known !== undefined) return known;
      if (underWay.size >= MOST_WAITING) return undefined;
      const reading = readPicture(key, url).finally(() => underWay.delete(key));
      underWay.set(key, reading);
      return reading;
    },
  };
}
