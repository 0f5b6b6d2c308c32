import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bearerToken } from '../base/http.ts';
import type { Person } from '../identity.ts';
import type { Token } from '../tokens.ts';
import type { World } from '../world.ts';
import type { Authorizations } from './authorizations.ts';
import { DiscordError } from './errors.ts';
import type { Guild } from './guild.ts';
import type { Limits } from './limits.ts';

export interface DiscordApiDeps {
  readonly authorizations: Authorizations;
  readonly world: World;
  readonly guild: Guild;
  readonly limits: Limits;
}

const UNAUTHORIZED = new DiscordError(401, 0, '401: Unauthorized');
const guildParams = z.object({ guild: z.string() });

/** The calls of a logged-in person. */
export function registerDiscordApi(app: FastifyInstance, deps: DiscordApiDeps): void {
  const { world, guild } = deps;

  app.get('/api/v10/users/@me', (request, reply) => {
    const token = callerOf(deps, request, 'identify');
    if (!deps.limits.admit(reply, `${token.user} users/@me`)) return reply;
    return userBody(world.person(token.user), token);
  });
  app.get('/api/v10/users/@me/guilds', (request, reply) => {
    const token = callerOf(deps, request, 'guilds');
    if (!deps.limits.admit(reply, `${token.user} guilds`)) return reply;
    const isIn = !guild.membershipOf(world.person(token.user).id).isOut;
    return isIn ? [guildBody(guild)] : [];
  });
  app.get('/api/v10/users/@me/guilds/:guild/member', (request, reply) => answerMember(deps, request, reply));
}

function answerMember(deps: DiscordApiDeps, request: FastifyRequest, reply: FastifyReply): object {
  const token = callerOf(deps, request, 'guilds.members.read');
  if (!deps.limits.admit(reply, `${token.user} member`)) return reply;
  const person = deps.world.person(token.user);
  const { roles, isOut } = deps.guild.membershipOf(person.id);
  const isHere = guildParams.parse(request.params).guild === deps.guild.id;
  if (!isHere || isOut) throw new DiscordError(404, 10_004, 'Unknown Guild');
  return {
    user: userBody(person, token),
    nick: null,
    avatar: null,
    roles,
    deaf: false,
    mute: false,
    flags: 0,
  };
}

function callerOf(deps: DiscordApiDeps, request: FastifyRequest, scope: string): Token {
  // Discord turns away who does not say what it is.
  if (!/^\S+/.test(request.headers['user-agent'] ?? ''))
    throw new DiscordError(403, 40_333, 'internal network error');
  const token = deps.authorizations.read(['access'], bearerToken(request));
  if (!token) throw UNAUTHORIZED;
  if (!token.scopes.includes(scope)) throw new DiscordError(403, 50_001, 'Missing Access');
  return token;
}

function userBody({ id, login, name }: Person, { scopes }: Token): object {
  return {
    id,
    username: login,
    discriminator: '0',
    global_name: name === login ? null : name,
    avatar: null,
    locale: 'es-ES',
    mfa_enabled: false,
    banner: null,
    accent_color: null,
    flags: 0,
    public_flags: 0,
    premium_type: 0,
    ...(scopes.includes('email') ? { email: `${login}@discord.example`, verified: true } : {}),
  };
}

function guildBody({ id }: Guild): object {
  return { id, name: 'Fogata', icon: null, banner: null, owner: false, permissions: '0', features: [] };
}
