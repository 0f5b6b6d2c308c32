import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { queryOne } from '../base/http.ts';
import { personNamed } from '../identity.ts';
import { approvalPage, approvalRedirect, issueCode, readApproval } from '../page/authorize.ts';
import type { Token, Tokens } from '../tokens.ts';
import type { Guard } from './caller.ts';
import { invalidParameters, invalidToken } from './errors.ts';

/** How long Trovo's tokens live is not documented; short ones make the refresh part of every rehearsal. */
const ACCESS_LIFE_MS = 4 * 3_600_000;
const CODE_LIFE_MS = 600_000;
const REFRESH_LIFE_MS = 30 * 86_400_000;

const exchangeBody = z.object({
  client_secret: z.string().check(z.minLength(1)),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
});
const refreshBody = z.object({
  client_secret: z.string().check(z.minLength(1)),
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
});
const revokeBody = z.object({ access_token: z.string() });

/** `open.trovo.live` and the token calls: JSON bodies, the client id in a header, no PKCE. */
export function registerTrovoOAuth(app: FastifyInstance, tokens: Tokens, guard: Guard): void {
  app.get('/page/login.html', (request, reply) => authorize(request, reply, tokens));
  app.post('/openplatform/exchangetoken', (request) => {
    const client = guard.client(request);
    const body = bodyOf(exchangeBody, request);
    const code = tokens.read(['code'], body.code);
    if (code?.client !== client || code.redirectUri !== body.redirect_uri) throw invalidParameters();
    tokens.revoke(code.id);
    return grantFor(tokens, code);
  });
  app.post('/openplatform/refreshtoken', (request) => {
    const client = guard.client(request);
    const refresh = tokens.read(['refresh'], bodyOf(refreshBody, request).refresh_token);
    if (refresh?.client !== client) throw invalidToken();
    // As on Twitch, the old one goes when its successor is used: a client killed in between is not locked out.
    if (refresh.replaces !== undefined) tokens.revoke(refresh.replaces);
    return grantFor(tokens, refresh, refresh.id);
  });
  app.get('/openplatform/validate', (request) => {
    const { user, client, scopes, expiresAt } = guard.token(request);
    const { id, name } = personNamed('trovo', user);
    return {
      uid: id,
      client_id: client,
      nick_name: name,
      scopes,
      expire_ts: String(Math.floor(expiresAt / 1000)),
    };
  });
  app.post('/openplatform/revoke', (request) => {
    guard.client(request);
    const token = tokens.read(['access'], bodyOf(revokeBody, request).access_token);
    if (!token) throw invalidToken();
    tokens.revoke(token.id);
    return {};
  });
}

function bodyOf<T extends z.ZodMiniObject>(schema: T, request: FastifyRequest): z.infer<T> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw invalidParameters();
  return parsed.data;
}

function authorize(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): FastifyReply {
  const approval = readApproval(request);
  const isComplete = approval.clientId !== '' && queryOne(request, 'response_type') === 'code';
  if (!isComplete || approval.redirectUri === undefined) throw invalidParameters();
  if (approval.user === '') return approvalPage(reply, 'Trovo', approval);
  const code = issueCode(tokens, approval, { lifeMs: CODE_LIFE_MS });
  return reply.redirect(approvalRedirect(approval.redirectUri, code, approval.state));
}

function grantFor(tokens: Tokens, { user, client, scopes }: Token, replaces?: string): object {
  const refresh = { kind: 'refresh', user, client, scopes, lifeMs: REFRESH_LIFE_MS } as const;
  return {
    access_token: tokens.issue({ kind: 'access', user, client, scopes, lifeMs: ACCESS_LIFE_MS }),
    token_type: 'OAuth',
    expires_in: ACCESS_LIFE_MS / 1000,
    refresh_token: tokens.issue(replaces === undefined ? refresh : { ...refresh, replaces }),
  };
}
