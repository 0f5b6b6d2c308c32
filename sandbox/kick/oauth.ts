import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, formFields, queryOne } from '../base/http.ts';
import { approvalPage, approvalRedirect, issueCode, readApproval } from '../page/authorize.ts';
import type { Token, Tokens } from '../tokens.ts';
import { answer } from './errors.ts';

const ACCESS_LIFE_MS = 7_200_000;
const CODE_LIFE_MS = 600_000;
const REFRESH_LIFE_MS = 100 * 365 * 86_400_000;

/** `id.kick.com`: OAuth 2.1 with PKCE S256, scopes as one text, refresh tokens that stay usable. */
export function registerKickOAuth(app: FastifyInstance, tokens: Tokens): void {
  app.get('/id/oauth/authorize', (request, reply) => authorize(request, reply, tokens));
  app.post('/id/oauth/token', (request, reply) => exchange(formFields(request), reply, tokens));
  app.post('/id/oauth/revoke', (request, reply) => {
    const token = tokens.read(['access', 'refresh', 'app'], queryOne(request, 'token'));
    if (!token) return refuse(reply, 'Invalid request');
    tokens.revoke(token.id);
    return reply.type('text/plain').send('OK');
  });
  app.post('/id/oauth/token/introspect', (request) => {
    const token = tokens.read(['access', 'app'], bearerToken(request));
    if (!token) return answer({ active: false });
    return answer({
      active: true,
      client_id: token.client,
      token_type: token.kind === 'app' ? 'app' : 'user',
      scope: token.scopes.join(' '),
      exp: Math.floor(token.expiresAt / 1000),
    });
  });
}

function authorize(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): FastifyReply {
  const approval = readApproval(request);
  const challenge = queryOne(request, 'code_challenge');
  const isComplete =
    approval.clientId !== '' &&
    approval.state !== '' &&
    challenge !== '' &&
    queryOne(request, 'response_type') === 'code' &&
    queryOne(request, 'code_challenge_method') === 'S256';
  if (!isComplete || approval.redirectUri === undefined) return refuse(reply, 'Invalid request');
  if (approval.user === '') return approvalPage(reply, 'Kick', approval);
  const code = issueCode(tokens, approval, { challenge, lifeMs: CODE_LIFE_MS });
  return reply.redirect(approvalRedirect(approval.redirectUri, code, approval.state));
}

function exchange(form: Record<string, string>, reply: FastifyReply, tokens: Tokens): object {
  const { client_id: client = '', client_secret: secret = '', grant_type: grant = '' } = form;
  if (client === '' || secret === '') return refuse(reply, 'Invalid client', 401);
  if (grant === 'client_credentials') {
    const access = tokens.issue({ kind: 'app', user: '', client, scopes: [], lifeMs: ACCESS_LIFE_MS });
    return { access_token: access, token_type: 'Bearer', expires_in: ACCESS_LIFE_MS / 1000 };
  }
  if (grant === 'authorization_code') {
    const code = tokens.read(['code'], form['code'] ?? '');
    const isSame = code?.client === client && code.redirectUri === form['redirect_uri'];
    if (!code || !isSame || code.challenge !== challengeOf(form['code_verifier'] ?? '')) {
      return refuse(reply, 'Invalid request');
    }
    tokens.revoke(code.id);
    return grantFor(tokens, code);
  }
  if (grant === 'refresh_token') {
    const refresh = tokens.read(['refresh'], form['refresh_token'] ?? '');
    return refresh?.client === client ? grantFor(tokens, refresh) : refuse(reply, 'Invalid request', 401);
  }
  return refuse(reply, 'Invalid request');
}

function grantFor(tokens: Tokens, { user, client, scopes }: Token): object {
  return {
    access_token: tokens.issue({ kind: 'access', user, client, scopes, lifeMs: ACCESS_LIFE_MS }),
    token_type: 'Bearer',
    refresh_token: tokens.issue({ kind: 'refresh', user, client, scopes, lifeMs: REFRESH_LIFE_MS }),
    expires_in: ACCESS_LIFE_MS / 1000,
    scope: scopes.join(' '),
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function refuse(reply: FastifyReply, error: string, status = 400): FastifyReply {
  return reply.code(status).send({ error });
}
