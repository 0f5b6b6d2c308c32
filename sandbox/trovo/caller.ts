import type { FastifyRequest } from 'fastify';
import type { Person } from '../identity.ts';
import type { Token, Tokens } from '../tokens.ts';
import type { World } from '../world.ts';
import { invalidHeader, invalidToken, notPermitted } from './errors.ts';

/** Who calls: some calls want only the `Client-ID`, others the user whose token it is, with a scope. */
export interface Guard {
  client(request: FastifyRequest): string;
  token(request: FastifyRequest): Token;
  user(request: FastifyRequest, scope: string): Person;
}

export function createGuard(tokens: Tokens, world: World): Guard {
  const client = (request: FastifyRequest): string => {
    const id = request.headers['client-id'];
    if (typeof id !== 'string' || id === '') throw invalidHeader();
    return id;
  };
  const token = (request: FastifyRequest): Token => {
    const id = client(request);
    // `OAuth`, not `Bearer`.
    const text = /^OAuth (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (text === undefined) throw invalidHeader();
    const found = tokens.read(['access'], text);
    if (found?.client !== id) throw invalidToken();
    return found;
  };
  return {
    client,
    token,
    user(request, scope) {
      const { user, scopes } = token(request);
      if (!scopes.includes(scope)) throw notPermitted(scope);
      return world.person(user);
    },
  };
}
