import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFields, queryOne } from '../base/http.ts';
import { approvalPage, approvalRedirect, issueCode, readApproval } from '../page/authorize.ts';
import type { Token, Tokens } from '../tokens.ts';

const ACCESS_LIFE_MS = 3_599_000;
const CODE_LIFE_MS = 600_000;
const REFRESH_LIFE_MS = 180 * 86_400_000;

/** Google's OAuth: PKCE is optional, and a refresh token comes once, with `access_type=offline`. */
export function registerGoogleOAuth(app: FastifyInstance, tokens: Tokens): void {
  app.get('/o/oauth2/v2/auth', (request, reply) => authorize(request, reply, tokens));
  app.post('/token', (request, reply) => exchange(formFields(request), reply, tokens));
  app.post('/revoke', (request, reply) => {
    const text = queryOne(request, 'token') || (formFields(request)['token'] ?? '');
    const token = tokens.read(['access', 'refresh'], text);
    if (!token) return refuse(reply, 'invalid_token', 'Token expired or revoked');
    tokens.revoke(token.id);
    return {};
  });
}

function authorize(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): FastifyReply {
  const approval = readApproval(request);
  const challenge = queryOne(request, 'code_challenge');
  const isComplete =
    approval.clientId !== '' &&
    approval.scopes.length > 0 &&
    queryOne(request, 'response_type') === 'code' &&
    (challenge === '' || queryOne(request, 'code_challenge_method') === 'S256');
  if (!isComplete || approval.redirectUri === undefined) {
    return refuse(reply, 'invalid_request', 'Required parameter is missing');
  }
  if (approval.user === '') return approvalPage(reply, 'YouTube', approval);
  const isOffline = queryOne(request, 'access_type') === 'offline';
  const code = issueCode(tokens, approval, {
    client: isOffline ? approval.clientId : `${approval.clientId}${ONLINE_MARK}`,
    challenge,
    lifeMs: CODE_LIFE_MS,
  });
  const scope = approval.scopes.join(' ');
  return reply.redirect(approvalRedirect(approval.redirectUri, code, approval.state, scope));
}

/** Marks the client of a code that was asked for without `access_type=offline`; no client id has a space. */
const ONLINE_MARK = ' online';

function exchange(form: Record<string, string>, reply: FastifyReply, tokens: Tokens): object {
  const { client_id: client = '', client_secret: secret = '', grant_type: grant = '' } = form;
  if (client === '' || secret === '') {
    return refuse(reply, 'invalid_client', 'The OAuth client was not found.', 401);
  }
  if (grant === 'authorization_code') {
    const code = tokens.read(['code'], form['code'] ?? '');
    const isSame = code?.client.replace(ONLINE_MARK, '') === client;
    const isProven = code?.challenge === '' || code?.challenge === challengeOf(form['code_verifier'] ?? '');
    if (!code || !isSame || !isProven || code.redirectUri !== form['redirect_uri']) {
      return refuse(reply, 'invalid_grant', 'Bad Request');
    }
    tokens.revoke(code.id);
    const refresh = { kind: 'refresh', user: code.user, client, scopes: code.scopes } as const;
    const isOffline = code.client === client;
    return {
      ...accessFor(tokens, { ...code, client }),
      ...(isOffline ? { refresh_token: tokens.issue({ ...refresh, lifeMs: REFRESH_LIFE_MS }) } : {}),
    };
  }
  if (grant === 'refresh_token') {
    const refresh = tokens.read(['refresh'], form['refresh_token'] ?? '');
    if (refresh?.client !== client) {
      return refuse(reply, 'invalid_grant', 'Token has been expired or revoked.');
    }
    return accessFor(tokens, refresh);
  }
  return refuse(reply, 'unsupported_grant_type', `Invalid grant_type: ${grant}`);
}

function accessFor(
  tokens: Tokens,
  { user, client, scopes }: Pick<Token, 'user' | 'client' | 'scopes'>,
): object {
  return {
    access_token: tokens.issue({ kind: 'access', user, client, scopes, lifeMs: ACCESS_LIFE_MS }),
    expires_in: ACCESS_LIFE_MS / 1000,
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function refuse(reply: FastifyReply, error: string, words: string, status = 400): FastifyReply {
  return reply.code(status).send({ error, error_description: words });
}
