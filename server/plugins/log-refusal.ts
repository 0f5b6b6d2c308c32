import type { FastifyRequest } from 'fastify';
import type { AppError } from '#server/lib/app-error.ts';

/** Where a call names what it is about. */
const ID_FIELDS = ['id', 'viewer'] as const;

/** Longer ids are nobody's. */
const ASKED_MAX = 100;

/**
 * Writes a line about a call to a streamer's routes that had no right to what it asked for: who called, by what session, for
 * what. Nothing that could be used to call again is in it.
 */
export function logRefusal(request: FastifyRequest, { code, status }: AppError): void {
  const { method, routeOptions, session, log } = request;
  writeRefusal(log, {
    route: `${method} ${routeOptions.url ?? ''}`,
    status,
    refusal: code,
    streamerId: session?.streamerId ?? null,
    asked: askedId(request),
  });
}

/** What a line about a refusal says. */
export interface Refusal {
  route: string;
  /** Of the answer, or the code that a socket was closed with. */
  status: number;
  refusal: string;
  streamerId: string | null;
  asked: string | null;
}

/** Writes the one line about a refusal, the same for calls and for frames of the live stream. */
export function writeRefusal(log: Pick<FastifyRequest['log'], 'warn'>, refusal: Refusal): void {
  log.warn(refusal, 'A call was refused.');
}

function askedId({ params, query, body }: FastifyRequest): string | null {
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue;
    const fields = new Map<string, unknown>(Object.entries(part));
    for (const name of ID_FIELDS) {
      const value = fields.get(name);
      if (typeof value === 'string') return value.slice(0, ASKED_MAX);
    }
  }
  return null;
}
