import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFields, queryOne } from '../base/http.ts';
import { personNamed } from '../identity.ts';
import { approvalPage, approvalRedirect, issueCode, readApproval } from '../page/authorize.ts';
import type { Token, Tokens } from '../tokens.ts';
import type { Owner } from './session.ts';

const ACCESS_LIFE_MS = 14_124_000;
const CODE_LIFE_MS = 600_000;
const REFRESH_LIFE_MS = 100 * 365 * 86_400_000;

interface TwitchOAuthDeps {
  readonly tokens: Tokens;
  readonly now: () => number;
  /** Called when an account takes its permission back. */
  readonly onRevoke: (owner: Owner) => void;
}

/** `id.twitch.tv/oauth2`: no PKCE, scopes as an array, refresh tokens that change. */
export function registerTwitchOAuth(app: FastifyInstance, { tokens, now, onRevoke }: TwitchOAuthDeps): void {
  app.get('/oauth2/authorize', (request, reply) => authorize(request, reply, tokens));
  app.post('/oauth2/token', (request, reply) => exchange(formFields(request), reply, tokens));
  app.get('/oauth2/validate', (request, reply) => {
    const text = /^(?:OAuth|Bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = tokens.read(['access', 'app'], text);
    if (!token) return refuse(reply, 401, 'invalid access token');
    const expires = { expires_in: Math.floor((token.expiresAt - now()) / 1000) };
    if (token.kind === 'app') return { client_id: token.client, scopes: token.scopes, ...expires };
    const { id, login } = personNamed('twitch', token.user);
    return { client_id: token.client, login, scopes: token.scopes, user_id: id, ...expires };
  });
  app.post('/oauth2/revoke', (request, reply) => {
    const { client_id: client = '', token: text = '' } = formFields(request);
    const token = tokens.read(['access', 'app', 'refresh'], text);
    if (client === '') return refuse(reply, 400, 'missing client id');
    if (token?.client !== client) return refuse(reply, 400, 'Invalid token');
    tokens.revoke(token.id);
    if (token.kind === 'access') {
      onRevoke({ userId: personNamed('twitch', token.user).id, client });
    }
    return reply.code(200).send();
  });
}

function authorize(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): FastifyReply {
  const approval = readApproval(request);
  if (approval.clientId === '') return refuse(reply, 400, 'missing client id');
  if (approval.redirectUri === undefined) return refuse(reply, 400, 'Parameter redirect_uri does not match');
  if (queryOne(request, 'response_type') !== 'code') return refuse(reply, 400, 'unsupported response type');
  if (approval.user === '') return approvalPage(reply, 'Twitch', approval);
  const code = issueCode(tokens, approval, { lifeMs: CODE_LIFE_MS });
  return reply.redirect(
    approvalRedirect(approval.redirectUri, code, approval.state, approval.scopes.join(' ')),
  );
}

function exchange(form: Record<string, string>, reply: FastifyReply, tokens: Tokens): object {
  const { client_id: client = '', client_secret: secret = '', grant_type: grant = '' } = form;
  if (client === '') return refuse(reply, 400, 'missing client id');
  if (secret === '') return refuse(reply, 403, 'invalid client secret');
  if (grant === 'client_credentials') {
    const lifeMs = ACCESS_LIFE_MS;
    const access = tokens.issue({ kind: 'app', user: '', client, scopes: [], lifeMs });
    return { access_token: access, expires_in: lifeMs / 1000, token_type: 'bearer' };
  }
  if (grant === 'authorization_code') {
    const code = tokens.read(['code'], form['code'] ?? '');
    if (code?.client !== client || code.redirectUri !== form['redirect_uri']) {
      return refuse(reply, 400, 'Invalid authorization code');
    }
    tokens.revoke(code.id);
    return grantFor(tokens, code);
  }
  if (grant === 'refresh_token') {
    const text = form['refresh_token'] ?? '';
    const refresh = tokens.read(['refresh'], text);
    if (refresh?.client !== client) {
      return refuse(reply, tokens.wasRevoked(text) ? 401 : 400, 'Invalid refresh token');
    }
    // The old token stays good until its successor is used, so that a client killed in between is not locked out.
    if (refresh.replaces !== undefined) tokens.revoke(refresh.replaces);
    return grantFor(tokens, refresh, refresh.id);
  }
  return refuse(reply, 400, 'Invalid grant type');
}

function grantFor(tokens: Tokens, { user, client, scopes }: Token, replaces?: string): object {
  const access = tokens.issue({ kind: 'access', user, client, scopes, lifeMs: ACCESS_LIFE_MS });
  const fields = { kind: 'refresh', user, client, scopes, lifeMs: REFRESH_LIFE_MS } as const;
  return {
    access_token: access,
    expires_in: ACCESS_LIFE_MS / 1000,
    refresh_token: tokens.issue(replaces === undefined ? fields : { ...fields, replaces }),
    scope: scopes,
    token_type: 'bearer',
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ status, message });
}
