import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '#core/base/time.ts';

/** The largest emote that a platform was seen to send has a megabyte. */
export const MOST_BYTES = 2 * 1024 * 1024;
const MOST_MS = 10 * SECOND_MS;

/** Nothing of whoever asked us goes along. */
const HEADERS = { accept: 'image/avif,image/webp,image/png,image/*;q=0.8', 'accept-encoding': 'identity' };

/**
 * The bytes behind an address; undefined for whatever is no plain answer: a redirect, an error, too many bytes, too slow.
 * `lookup` decides which addresses a name may lead to.
 */
export function downloadPicture(url: URL, lookup?: LookupFunction): Promise<Buffer | undefined> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(MOST_MS);
    const options = { headers: HEADERS, agent: false as const, signal, ...(lookup ? { lookup } : {}) };
    const request = get(url, options, (answer) => {
      const stop = () => void request.destroy();
      if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > MOST_BYTES) stop();
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > MOST_BYTES) stop();
      });
      answer.on('end', () => resolve(answer.complete ? Buffer.concat(chunks) : undefined));
      answer.on('close', () => resolve(undefined));
      answer.on('error', () => resolve(undefined));
    });
    request.on('error', () => resolve(undefined));
  });
}
