import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { MINUTE_MS } from '#core/base/time.ts';
import type { FileStorage } from './file-storage.ts';

export interface S3Config {
  /** Of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A file of 50 MB over a slow line. */
const TIMEOUT_MS = 2 * MINUTE_MS;

/** The chunks of an answer; one that nobody reads to its end is let go. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Files in a bucket of any service that speaks S3, addressed by path, as all of them understand. */
export function createS3Storage(config: S3Config): FileStorage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  /** Undefined when there is no such file. @throws Error for any other answer that is no success. */
  async function ask(method: string, name: string, init: RequestInit = {}): Promise<Response | undefined> {
    const url = `${config.endpoint}/${config.bucket}/${encodeURIComponent(name)}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await client.fetch(url, { method, redirect: 'error', signal, ...init });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`The storage answered ${answer.status} to ${method}.`);
  }

  return {
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      if ((await ask('PUT', name, { body })) === undefined) throw new Error('The bucket does not exist.');
    },
    async size(name) {
      const answer = await ask('HEAD', name);
      return answer && Number(answer.headers.get('content-length'));
    },
    async read(name, part) {
      const headers = part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` };
      const body = (await ask('GET', name, { headers }))?.body;
      return body ? Readable.from(chunksOf(body), { objectMode: false }) : undefined;
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
