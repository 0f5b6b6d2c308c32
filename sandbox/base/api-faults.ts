import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';
import { SLOW_MS } from './pace.ts';
import type { Timers } from './timers.ts';

/** A platform's own words for a refusal. */
export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body: object;
}

export interface ApiFaults {
  readonly faults: Faults;
  readonly timers: Timers;
  /** What the address of a call to the API contains; login pages are spared. */
  readonly path: string;
  /** Whether a dropped network cuts calls too; elsewhere it is the sockets that are lost. */
  readonly isCutByDrop?: boolean;
  readonly error: () => Refusal;
  readonly tooMany: (waitMs: number) => Refusal;
}

/** Lets a platform's API show the faults that are on: cut, slow, in trouble, or asking for fewer calls. */
export function showApiFaults(app: FastifyInstance, api: ApiFaults): void {
  const { faults, timers, path } = api;
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.url.includes(path)) {
      next();
      return;
    }
    const go = (): void => {
      if (!isAnswered(api, request, reply)) next();
    };
    if (faults.remainingMs('slow') > 0) timers.after(SLOW_MS, go);
    else go();
  });
}

/** Whether a fault answered in the API's place. */
function isAnswered(api: ApiFaults, request: FastifyRequest, reply: FastifyReply): boolean {
  const { faults } = api;
  if (api.isCutByDrop === true && faults.remainingMs('drop') > 0) {
    request.raw.socket.destroy();
    return true;
  }
  const waitMs = faults.remainingMs('rate-limit');
  const refusal =
    faults.remainingMs('error') > 0 ? api.error() : waitMs > 0 ? api.tooMany(waitMs) : undefined;
  if (refusal === undefined) return false;
  void reply
    .code(refusal.status)
    .headers(refusal.headers ?? {})
    .send(refusal.body);
  return true;
}
