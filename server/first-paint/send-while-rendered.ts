import { PassThrough } from 'node:stream';
import { createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK_BROTLI } from './rendered-pages.ts';
import { encodingOf } from './page-routes.ts';

/** How every page of the site begins. */
const BEGINNING = '<!doctype html>';

/**
 * Sends the headers and the first line of a page at once, and the page when it is rendered: meanwhile the browser asks for the
 * scripts that the headers name. A rendering that fails ends the answer.
 */
export function sendWhileRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendering: Promise<string>,
): FastifyReply {
  const encoding = encodingOf(request);
  const body = createPacker(encoding);
  body.write(BEGINNING);
  if ('flush' in body) body.flush();
  rendering.then(
    (html) => body.end(html.replace(BEGINNING, '')),
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(body);
}

function createPacker(encoding: ReturnType<typeof encodingOf>): BrotliCompress | Gzip | PassThrough {
  if (encoding === 'br') return createBrotliCompress(QUICK_BROTLI);
  return encoding === 'gzip' ? createGzip() : new PassThrough();
}
