import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOne } from '../base/http.ts';
import { isPossibleName } from '../identity.ts';
import type { NewToken, Tokens } from '../tokens.ts';
import { escapeHtml, securityHeaders } from './html.ts';

/** What an OAuth client asked for, and the name that the person chose, if any. */
export interface Approval {
  readonly clientId: string;
  readonly redirectUri: string | undefined;
  readonly scopes: string[];
  readonly state: string;
  readonly user: string;
  /** Everything in the query but the choice, to be sent again with it. */
  readonly query: readonly (readonly [string, string])[];
}

const SUGGESTED = ['fogata', 'luna', 'mateo', 'brasa_bot'] as const;

export function readApproval(request: FastifyRequest): Approval {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const user = queryOne(request, 'as').trim();
  const redirectUri = queryOne(request, 'redirect_uri');
  return {
    clientId: queryOne(request, 'client_id'),
    redirectUri: isWebAddress(redirectUri) ? redirectUri : undefined,
    scopes: queryOne(request, 'scope').split(/[ +]/).filter(Boolean),
    state: queryOne(request, 'state'),
    user: isPossibleName(user) ? user : '',
    query: [...query].filter(([name]) => name !== 'as'),
  };
}

/** The code of what somebody approved; how long it lives, and what else it keeps, is the platform's own. */
export function issueCode(
  tokens: Tokens,
  { user, clientId, scopes, redirectUri }: Approval,
  own: Pick<NewToken, 'lifeMs' | 'challenge'> & { client?: string },
): string {
  return tokens.issue({ kind: 'code', user, client: clientId, scopes, redirectUri, ...own });
}

/** The address that takes the person back to the client. */
export function approvalRedirect(redirectUri: string, code: string, state: string, scope?: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  if (scope !== undefined) url.searchParams.set('scope', scope);
  url.searchParams.set('state', state);
  return url.href;
}

function denialRedirect(redirectUri: string, state: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', 'access_denied');
  url.searchParams.set('error_description', 'The user denied you access');
  url.searchParams.set('state', state);
  return url.href;
}

/** The page on which a person says who they are; `&as=NAME` in its address skips it. */
export function approvalPage(reply: FastifyReply, platform: string, approval: Approval): FastifyReply {
  const redirectUri = approval.redirectUri ?? '';
  const hidden = approval.query
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const names = SUGGESTED.map(
    (name) => `<button class="chip" name="as" value="${name}" formnovalidate>${name}</button>`,
  ).join('');
  const scopes = approval.scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('');
  const wanted =
    scopes === '' ? '' : `<details><summary>Permisos · Permissions</summary><ul>${scopes}</ul></details>`;
  const origin = new URL(redirectUri).origin;
  return reply.headers(securityHeaders(`'self' ${origin}`)).type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox ${platform}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body class="authorize" data-platform="${platform.toLowerCase()}">
<main class="card">
<p class="badge">Sandbox</p>
<h1>¿Quién eres en <span class="platform">${platform}</span>?</h1>
<p class="hint">Esto no es ${platform}: es su doble local. Cualquier nombre vale y no hay contraseña.
<span lang="en">This is not ${platform} but its local stand-in. Any name will do, and there is no password.</span></p>
<form action="" method="get">
${hidden}<p class="hint" id="who">Elige un nombre · Choose a name</p>
<div class="chips" role="group" aria-labelledby="who">${names}</div>
<label for="as">O escribe otro · Or type another</label>
<div class="row">
<input id="as" name="as" required maxlength="40" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus>
<button class="primary">Autorizar</button>
</div>
</form>
${wanted}
<p><a class="quiet" href="${escapeHtml(denialRedirect(redirectUri, approval.state))}">Cancelar · Cancel</a></p>
</main>
</body>
</html>`);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
