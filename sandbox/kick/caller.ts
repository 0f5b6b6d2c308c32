import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../base/http.ts';
import type { Person } from '../identity.ts';
import type { Tokens } from '../tokens.ts';
import type { World } from '../world.ts';
import { KickError } from './errors.ts';

/** Who an API call comes from. */
export interface Caller {
  /** Undefined for an app token. */
  readonly user: Person | undefined;
  readonly client: string;
  readonly scopes: readonly string[];
}

export type Identify = (request: FastifyRequest) => Caller;

export function createIdentify(tokens: Tokens, world: World): Identify {
  return (request) => {
    const token = tokens.read(['access', 'app'], bearerToken(request));
    if (!token) throw new KickError(401, 'Unauthorized');
    const user = token.kind === 'access' ? world.person(token.user) : undefined;
    return { user, client: token.client, scopes: token.scopes };
  };
}

/** The token's user, where the call wants this scope; the body of a refusal is not documented. */
export function userWithScope({ user, scopes }: Caller, scope: string): Person {
  if (!user) throw new KickError(401, 'Unauthorized');
  requireScope({ scopes }, scope);
  return user;
}

export function requireScope({ scopes }: { scopes: readonly string[] }, scope: string): void {
  if (!scopes.includes(scope)) throw new KickError(403, 'Forbidden');
}
