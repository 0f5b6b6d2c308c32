import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#core/session/device.ts';
import { shortAddress } from '#server/lib/caller.ts';
import type { Visit } from '#server/lib/session-use.ts';

/** From where a call comes, in the words that its person is shown. */
export function visitOf(request: FastifyRequest): Visit {
  return { device: deviceOf(request.headers['user-agent'] ?? ''), address: shortAddress(request.ip) };
}
