import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Of routes that send such files: each reads all that a streamer has. */
export const CSV_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** Sends a CSV file in parts under a name; nobody on the way keeps it. */
export function sendCsv(reply: FastifyReply, name: string, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(parts));
}
