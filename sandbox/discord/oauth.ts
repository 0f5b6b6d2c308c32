import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newUuid } from '../base/ids.ts';
import { formFields, queryOne } from '../base/http.ts';
import { approvalPage, approvalRedirect, issueCode, readApproval } from '../page/authorize.ts';
import type { Token, Tokens } from '../tokens.ts';
import type { Authorizations } from './authorizations.ts';
import { refuse } from './errors.ts';

const ACCESS_LIFE_MS = 604_800_000;
const CODE_LIFE_MS = 600_000;
const REFRESH_LIFE_MS = 180 * 86_400_000;

/** Discord's OAuth: forms only, refresh tokens rotate, a revoked token takes its authorization along. */
export function registerDiscordOAuth(app: FastifyInstance, authorizations: Authorizations): void {
  app.get('/oauth2/authorize', (request, reply) => authorize(request, reply, authorizations.tokens));
  app.post('/api/oauth2/token', (request, reply) => {
    const form = readForm(request);
    return isClient(form)
      ? exchange(form, reply, authorizations)
      : refuse(reply, 'invalid_client', 'Unknown client', 401);
  });
  app.post('/api/oauth2/token/revoke', (request, reply) => {
    const form = readForm(request);
    if (!isClient(form)) return refuse(reply, 'invalid_client', 'Unknown client', 401);
    authorizations.revoke(form['token'] ?? '');
    return {};
  });
}

/** The fields of the form and, where they come by HTTP Basic, the client's; JSON is no form. */
function readForm(request: FastifyRequest): Record<string, string> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return {};
  const [, basic = ''] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [client_id = '', client_secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { ...(basic === '' ? {} : { client_id, client_secret }), ...formFields(request) };
}

function isClient({ client_id: id = '', client_secret: secret = '' }: Record<string, string>): boolean {
  return id !== '' && secret !== '';
}

function authorize(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): FastifyReply {
  const approval = readApproval(request);
  const isComplete =
    approval.clientId !== '' &&
    approval.scopes.length > 0 &&
    queryOne(request, 'response_type') === 'code' &&
    ['', 'consent', 'none'].includes(queryOne(request, 'prompt'));
  if (!isComplete || approval.redirectUri === undefined) {
    return refuse(reply, 'invalid_request', 'Required parameter is missing');
  }
  if (approval.user === '') return approvalPage(reply, 'Discord', approval);
  const code = issueCode(tokens, approval, { lifeMs: CODE_LIFE_MS });
  return reply.redirect(approvalRedirect(approval.redirectUri, code, approval.state));
}

function exchange(form: Record<string, string>, reply: FastifyReply, authorizations: Authorizations): object {
  const { client_id: client = '', grant_type: grant = '' } = form;
  if (grant !== 'authorization_code' && grant !== 'refresh_token') {
    return refuse(reply, 'unsupported_grant_type', `Invalid grant_type: ${grant}`);
  }
  const isCode = grant === 'authorization_code';
  const given = isCode
    ? authorizations.read(['code'], form['code'] ?? '')
    : authorizations.read(['refresh'], form['refresh_token'] ?? '');
  const isGood = given?.client === client && (!isCode || given.redirectUri === form['redirect_uri']);
  if (!given || !isGood) return refuse(reply, 'invalid_grant', 'Invalid code or token');
  const { tokens } = authorizations;
  tokens.revoke(given.id);
  return grantFor(tokens, { ...given, authorization: given.authorization ?? newUuid() });
}

function grantFor(tokens: Tokens, { user, client, scopes, authorization }: Token): object {
  const shared = { user, client, scopes, authorization };
  return {
    access_token: tokens.issue({ ...shared, kind: 'access', lifeMs: ACCESS_LIFE_MS }),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_MS / 1000,
    refresh_token: tokens.issue({ ...shared, kind: 'refresh', lifeMs: REFRESH_LIFE_MS }),
    scope: scopes.join(' '),
  };
}
