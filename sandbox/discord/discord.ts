import type { FastifyInstance, FastifyReply } from 'fastify';
import { createFaults, type FaultKind, type Faults } from '../base/faults.ts';
import type { Person } from '../identity.ts';
import { createWorld } from '../world.ts';
import { registerDiscordApi } from './api.ts';
import { createAuthorizations } from './authorizations.ts';
import { DiscordError } from './errors.ts';
import { createGuild, type Guild } from './guild.ts';
import { createLimits, type Limits } from './limits.ts';
import { registerDiscordOAuth } from './oauth.ts';

/** Those that can happen to a login. */
export const DISCORD_FAULTS = ['drop', 'expire-token', 'rate-limit', 'error'] as const satisfies FaultKind[];
export type DiscordFault = (typeof DISCORD_FAULTS)[number];

/** Discord has a login and a guild, and no channels: none of what the control calls of platforms are about. */
export interface Discord {
  readonly guild: Guild;
  person(name: string): Person;
  fault(kind: DiscordFault, forMs: number): void;
  reset(): void;
  register(app: FastifyInstance): void;
}

export interface DiscordOptions {
  readonly now: () => number;
  /** Calls of one person to one route in ten seconds. */
  readonly callsPerWindow: number;
}

export function createDiscord({ now, callsPerWindow }: DiscordOptions): Discord {
  const world = createWorld('discord', now);
  const authorizations = createAuthorizations(now);
  const faults = createFaults(now);
  const guild = createGuild();
  const limits = createLimits(now, callsPerWindow);
  return {
    guild,
    person: (name) => world.person(name),
    fault(kind, forMs) {
      if (kind === 'expire-token') authorizations.tokens.expireAccess();
      else faults.start(kind, forMs);
    },
    reset() {
      world.reset();
      authorizations.reset();
      faults.clear();
      guild.reset();
      limits.reset();
    },
    register(app) {
      app.setErrorHandler((error, _request, reply) => {
        const known = error instanceof DiscordError ? error : new DiscordError(400, 0, 'Bad Request');
        return reply.code(known.status).send({ message: known.message, code: known.code });
      });
      app.addHook('onRequest', (request, reply, next) => {
        const isApi = request.url.includes('/api/');
        if (!isApi || !showFault(faults, limits, reply)) next();
      });
      registerDiscordOAuth(app, authorizations);
      registerDiscordApi(app, { authorizations, world, guild, limits });
    },
  };
}

/** Whether a fault answered in the API's place. */
function showFault(faults: Faults, limits: Limits, reply: FastifyReply): boolean {
  const limitedMs = faults.remainingMs('rate-limit');
  if (faults.remainingMs('drop') > 0) reply.raw.socket?.destroy();
  else if (faults.remainingMs('error') > 0) reply.code(503).send('upstream connect error');
  else if (limitedMs > 0) limits.refuse(reply, limitedMs, true);
  else return false;
  return true;
}
