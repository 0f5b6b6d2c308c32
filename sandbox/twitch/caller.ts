import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../base/http.ts';
import type { Person } from '../identity.ts';
import type { Tokens } from '../tokens.ts';
import type { World } from '../world.ts';
import { HelixError } from './errors.ts';
import type { Owner } from './session.ts';

/** Who a Helix call comes from. */
export interface Caller {
  /** Undefined for an app token. */
  readonly user: Person | undefined;
  readonly client: string;
  readonly scopes: readonly string[];
}

export type Handler = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => unknown;
/** Puts the checks that every Helix call has before a handler. */
export type Guard = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) => unknown;

interface Bucket {
  points: number;
  at: number;
}

const MINUTE_MS = 60_000;

export function createGuard(deps: {
  tokens: Tokens;
  world: World;
  now: () => number;
  pointsPerMinute: number;
}): Guard {
  const { now, pointsPerMinute } = deps;
  const buckets = new Map<string, Bucket>();

  const takePoint = (caller: Caller, reply: FastifyReply): void => {
    const key = `${caller.client} ${caller.user?.id ?? ''}`;
    const bucket = buckets.get(key) ?? { points: pointsPerMinute, at: now() };
    const refill = ((now() - bucket.at) * pointsPerMinute) / MINUTE_MS;
    const points = Math.min(pointsPerMinute, bucket.points + refill);
    const left = points >= 1 ? points - 1 : points;
    buckets.set(key, { points: left, at: now() });
    const fullInMs = ((pointsPerMinute - left) * MINUTE_MS) / pointsPerMinute;
    reply.headers({
      'ratelimit-limit': pointsPerMinute,
      'ratelimit-remaining': Math.floor(left),
      'ratelimit-reset': Math.ceil((now() + fullInMs) / 1000),
    });
    if (points < 1) throw new HelixError(429, 'Too Many Requests');
  };

  return (handler) => (request, reply) => {
    const caller = identify(request, deps.tokens, deps.world);
    takePoint(caller, reply);
    return handler(caller, request, reply);
  };
}

function identify(request: FastifyRequest, tokens: Tokens, world: World): Caller {
  const text = bearerToken(request);
  if (text === '') throw new HelixError(401, 'OAuth token is missing');
  const token = tokens.read(['access', 'app'], text);
  if (!token) throw new HelixError(401, 'Invalid OAuth token');
  const client = request.headers['client-id'];
  if (client === undefined || client === '') throw new HelixError(401, 'Client ID is missing');
  if (client !== token.client) throw new HelixError(401, 'Client ID and OAuth token do not match');
  const user = token.kind === 'access' ? world.person(token.user) : undefined;
  return { user, client: token.client, scopes: token.scopes };
}

/** The token's user, where the call wants one of these scopes (401 as Twitch answers a missing one). */
export function userWithScope(caller: Caller, ...scopes: string[]): Person {
  if (!caller.user) throw new HelixError(401, 'User access token is required');
  if (!scopes.some((scope) => caller.scopes.includes(scope))) {
    throw new HelixError(401, `Missing scope: ${scopes.join(' or ')}`);
  }
  return caller.user;
}

/** Refuses a call in which an id should be the token's user and is not. */
export function requireSelf(user: Person, id: string, field: string): void {
  if (id === '') throw new HelixError(400, `The parameter "${field}" was missing from the request.`);
  if (id !== user.id) {
    throw new HelixError(
      401,
      `The ID in ${field} must match the user ID found in the request's OAuth token.`,
    );
  }
}

export function ownerOf(caller: Caller): Owner {
  if (!caller.user) throw new HelixError(400, 'invalid transport and auth combination');
  return { userId: caller.user.id, client: caller.client };
}
