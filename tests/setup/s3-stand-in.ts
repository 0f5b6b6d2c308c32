import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = {
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  region: 'eu-test-1',
  bucket: 'media',
};

export interface S3StandIn {
  endpoint: string;
  files: Map<string, Buffer>;
  /** Answers so many requests with 503. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/** The signature of Signature Version 4, worked out from what arrived. */
function signatureOf(request: IncomingMessage, signedHeaders: string, date: string): string {
  const headers = signedHeaders.split(';');
  const canonical = [
    request.method,
    request.url,
    '',
    ...headers.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [date.slice(0, 8), S3_KEYS.region, 's3', 'aws4_request'];
  const hash = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')).toString('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const date = String(request.headers['x-amz-date']);
  const scope = `${S3_KEYS.accessKeyId}/${date.slice(0, 8)}/${S3_KEYS.region}/s3/aws4_request`;
  const found = /Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential, signedHeaders = '', signature] = found ?? [];
  return credential === scope && signature === signatureOf(request, signedHeaders, date);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range === null ? file : file.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(range === null ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

/** A bucket in memory behind the calls of S3 that we make; it takes only what is signed. */
export async function startS3(): Promise<S3StandIn> {
  const files = new Map<string, Buffer>();
  let failures = 0;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [, bucket, name = ''] = /^\/([^/]+)\/([^/?]+)$/.exec(request.url ?? '') ?? [];
    const file = files.get(name);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
    } else if (!isSigned(request)) response.writeHead(403).end();
    else if (bucket !== S3_KEYS.bucket) response.writeHead(404).end();
    else if (request.method === 'PUT') {
      files.set(name, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      files.delete(name);
      response.writeHead(204).end();
    } else if (file === undefined) response.writeHead(404).end();
    else sendFile(request, response, file);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    files,
    failNext: (count) => (failures = count),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
