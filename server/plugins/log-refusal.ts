import { LRUCache } from 'lru-cache';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { SECOND_MS } from '#core/base/time.ts';
import type { AppError } from '#server/lib/app-error.ts';
import { shortAddress } from '#server/lib/caller.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusalLog: RefusalLog;
  }
}

/** What a line about a refusal says. */
export interface LoggedRefusal {
  route: string;
  /** Of the answer, or the code that a socket was closed with. */
  status: number;
  refusal: string;
  streamerId: string | null;
  asked: string | null;
}

export interface RefusalLog {
  /** Writes a line about a refusal; at most one a second of an address, and the next one tells how many were left out. */
  write(ip: string, refusal: LoggedRefusal): void;
}

/** Where a call names what it is about. */
const ID_FIELDS = ['id', 'viewer'] as const;

/** Longer ids are nobody's. */
const ASKED_MAX = 100;

const LINE_EVERY_MS = SECOND_MS;
/** An address that is forgotten may write a line early. */
const MOST_ADDRESSES = 5000;

/** The log of refusals, the same for calls and for frames of the live socket: a flood of them fills no disk. */
export function createRefusalLog(clock: Pick<Clock, 'steady'>, log: Pick<Log, 'warn'>): RefusalLog {
  const written = new LRUCache<string, { at: number; leftOut: number }>({ max: MOST_ADDRESSES });
  return {
    write(ip, refusal) {
      const key = normalizeIP(ip);
      const last = written.get(key);
      const now = clock.steady();
      if (last !== undefined && now - last.at < LINE_EVERY_MS) {
        last.leftOut += 1;
        return;
      }
      written.set(key, { at: now, leftOut: 0 });
      const leftOut = last?.leftOut ?? 0;
      const more = leftOut === 0 ? {} : { leftOut };
      log.warn({ ...refusal, address: shortAddress(ip), ...more }, 'A call was refused.');
    },
  };
}

/**
 * Logs a call that had no right to what it asked for: from what network, by what session, for what. Nothing that could be
 * used to call again is in it.
 */
export function logRefusal(request: FastifyRequest, { code, status }: AppError): void {
  const { method, routeOptions, session } = request;
  request.server.refusalLog.write(request.ip, {
    route: `${method} ${routeOptions.url ?? ''}`,
    status,
    refusal: code,
    streamerId: session?.streamerId ?? null,
    asked: askedId(request),
  });
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
