import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../base/http.ts';
import type { Person } from '../identity.ts';
import type { Tokens } from '../tokens.ts';
import type { World } from '../world.ts';
import { YoutubeError } from './errors.ts';

const SCOPE_BASE = 'https://www.googleapis.com/auth/';
const READ = ['youtube.readonly', 'youtube', 'youtube.force-ssl'];
const WRITE = ['youtube', 'youtube.force-ssl'];

/** Who may call: `read` takes the narrow scope too. */
export type Identify = (request: FastifyRequest, right: 'read' | 'write') => Person;

export function createIdentify(tokens: Tokens, world: World): Identify {
  return (request, right) => {
    const token = tokens.read(['access'], bearerToken(request));
    if (!token) throw new YoutubeError(401, 'authError', 'Invalid Credentials', 'global');
    const wanted = right === 'read' ? READ : WRITE;
    if (!wanted.some((scope) => token.scopes.includes(`${SCOPE_BASE}${scope}`))) {
      const words = 'Request had insufficient authentication scopes.';
      throw new YoutubeError(403, 'insufficientPermissions', words, 'global');
    }
    return world.person(token.user);
  };
}
