import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { loginPlatformSchema, type LoginPlatform, type Platform } from '#core/platforms/platform.ts';
import { LOGIN_STATE_LIFETIME_MS } from '#core/session/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { AppError } from '#server/lib/app-error.ts';
import { isSameSecret } from '#server/lib/secrets.ts';
import { AccountGone } from '#server/platforms/errors.ts';
import type { LoginAdapter, PlatformAccount, TokenSet } from '#server/platforms/port.ts';
import { createLeave, requireSameStreamer } from './link-login.ts';
import type { OpenedLogin, SessionService } from './session.service.ts';

const pendingSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  platform: loginPlatformSchema,
  /** Where a viewer was; absent when a streamer logs in. */
  returnTo: z.optional(z.string()),
  /** With what a new streamer was invited. */
  invitation: z.optional(z.string()),
  /** What the first login of a server brings. */
  setupCode: z.optional(z.string()),
  /** Of the page where it began. */
  language: z.optional(z.string()),
  /** The streamer to whom the channel is to be linked. */
  link: z.optional(z.string()),
  expiresAt: z.number(),
});
type Pending = z.infer<typeof pendingSchema>;
type Brought = Pick<Pending, 'invitation' | 'setupCode' | 'language'>;

export interface LoginCallback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** What a login is for; it travels sealed in the cookie, out of reach of page and platform. */
export type LoginPurpose =
  | ({ kind: 'streamer' } & Brought)
  | { kind: 'link'; streamerId: string }
  | { kind: 'viewer'; returnTo: string };

/**
 * How a login ended: with a one-time code for the page, or, for viewers, with why there is none. Who is not let in gets back
 * what they were invited with.
 */
export type FinishedLogin =
  | { kind: 'streamer'; code: string; invitation?: string | undefined }
  | { kind: 'link'; code: string }
  | { kind: 'viewer'; returnTo: string; code: string }
  | { kind: 'viewer'; returnTo: string; problem: ViewerLoginProblem };
/** Whom an account opens, or why nobody. */
export type OpenedStreamer = ({ ok: true } & OpenedLogin) | { ok: false; code: ErrorCode };
type ViewerLoginProblem = 'login_refused' | 'unavailable';

export interface LoginDeps extends Pick<Kernel, 'clock' | 'random' | 'logger' | 'secretBox'> {
  findAdapter(platform: LoginPlatform): LoginAdapter | undefined;
  sessions: SessionService;
  publicUrl: string;
  pathOf: Record<LoginPlatform, string>;
  openStreamer(
    platform: LoginPlatform,
    account: PlatformAccount,
    tokens: TokenSet,
    brought: Brought,
  ): Promise<OpenedStreamer>;
  linkChannel(
    streamerId: string,
    platform: Platform,
    account: PlatformAccount,
    tokens: TokenSet,
  ): Promise<OpenedStreamer>;
  /** Answers the one-time code with which the viewer's page collects the session. */
  openViewer(platform: Platform, account: PlatformAccount): Promise<string>;
}

// Only the sandbox still has a Trovo.
const TROVO_CLOSED = 'Trovo closed its live-streaming service on 30 June 2026.';

export type LoginService = ReturnType<typeof createLoginService>;

export function createLoginService(deps: LoginDeps) {
  function requireAdapter(platform: LoginPlatform): LoginAdapter {
    const adapter = deps.findAdapter(platform);
    if (adapter === undefined && platform === 'trovo') throw new AppError('service_closed', TROVO_CLOSED);
    if (adapter === undefined) throw new AppError('not_found', 'This platform is not configured here.');
    return adapter;
  }

  const redirectUri = (platform: LoginPlatform) => `${deps.publicUrl}${deps.pathOf[platform]}`;

  const exchange = (adapter: LoginAdapter, code: string, pending: Pending) =>
    adapter.auth.exchangeCode(code, pending.verifier, redirectUri(adapter.platform));

  async function redeem(adapter: LoginAdapter, code: string, pending: Pending) {
    const tokens = await exchange(adapter, code, pending);
    return { tokens, account: await adapter.auth.identify(tokens.accessToken) };
  }

  async function finishViewer(
    platform: Platform,
    adapter: LoginAdapter,
    code: string | undefined,
    pending: Pending,
    returnTo: string,
  ): Promise<FinishedLogin> {
    const back = { kind: 'viewer', returnTo } as const;
    if (code === undefined) return { ...back, problem: 'login_refused' };
    try {
      // The platform's tokens are not kept: nothing is done in a viewer's name.
      const { accessToken } = await exchange(adapter, code, pending);
      const account = await adapter.auth.identifyViewer(accessToken);
      return { ...back, code: await deps.openViewer(platform, account) };
    } catch (err) {
      deps.logger.warn({ err, platform }, 'A viewer login failed at the platform.');
      return { ...back, problem: 'unavailable' };
    }
  }

  return {
    /** Where to send the browser, and the sealed cookie that binds the answer to it. @throws AppError */
    start(platform: LoginPlatform, purpose: LoginPurpose): { url: string; cookie: string } {
      const adapter = requireAdapter(platform);
      const pending: Pending = {
        state: deps.random.secret(),
        verifier: deps.random.secret(),
        platform,
        ...detailOf(purpose),
        expiresAt: deps.clock.now() + LOGIN_STATE_LIFETIME_MS,
      };
      const url = adapter.auth.authorizeUrl({
        redirectUri: redirectUri(platform),
        state: pending.state,
        codeChallenge: createHash('sha256').update(pending.verifier).digest('base64url'),
        scopes: purpose.kind === 'viewer' ? adapter.auth.viewerScopes : adapter.auth.streamerScopes,
      });
      return { url: url.toString(), cookie: sealPending(deps, pending) };
    },
    /** Checks the platform's answer and leaves a one-time code for the page. @throws AppError when the answer belongs to no login of this browser. */
    async finish(
      platform: LoginPlatform,
      callback: LoginCallback,
      cookie: string | undefined,
      sessionId: string | undefined,
    ): Promise<FinishedLogin> {
      const adapter = requireAdapter(platform);
      const pending = readPending(deps, cookie);
      const isOurs =
        pending?.platform === platform &&
        callback.state !== undefined &&
        isSameSecret(callback.state, pending.state);
      if (!isOurs)
        throw new AppError('forbidden', 'This login was not started in this browser, or too long ago.');
      if (pending.link !== undefined) await requireSameStreamer(deps.sessions, pending.link, sessionId);
      // Viewers do not log in with Discord.
      return pending.returnTo === undefined || platform === 'discord'
        ? finishStreamer(deps, pending, callback.code, (code) => redeem(adapter, code, pending))
        : finishViewer(platform, adapter, callback.code, pending, pending.returnTo);
    },
    /** What binds a streamer's one-time code to the browser: undefined when the cookie is missing, forged or too old. */
    bindingOf: (cookie: string | undefined): string | undefined => readPending(deps, cookie)?.state,
  };
}

/** Lets in whom the code stands for; `redeem` gets account and tokens for it. */
async function finishStreamer(
  deps: LoginDeps,
  pending: Pending,
  code: string | undefined,
  redeem: (code: string) => Promise<{ account: PlatformAccount; tokens: TokenSet }>,
): Promise<FinishedLogin> {
  const leave = createLeave(deps.sessions, pending);
  const refuse = async (error: ErrorCode): Promise<FinishedLogin> => ({
    ...(await leave({ error })),
    invitation: pending.invitation,
  });
  if (code === undefined) return refuse('login_refused');
  try {
    const { account, tokens } = await redeem(code);
    const opened = await openFor(deps, pending, account, tokens);
    return opened.ok ? await leave(opened) : await refuse(opened.code);
  } catch (err) {
    deps.logger.warn({ err, platform: pending.platform }, 'A login failed at the platform.');
    return refuse(err instanceof AccountGone ? 'suspended' : 'unavailable');
  }
}

function openFor(
  deps: LoginDeps,
  { platform, link, invitation, setupCode, language }: Pending,
  account: PlatformAccount,
  tokens: TokenSet,
): Promise<OpenedStreamer> {
  // Discord has no channel to link.
  return link === undefined || platform === 'discord'
    ? deps.openStreamer(platform, account, tokens, { invitation, setupCode, language })
    : deps.linkChannel(link, platform, account, tokens);
}

function detailOf(purpose: LoginPurpose): Brought & Pick<Pending, 'returnTo' | 'link'> {
  if (purpose.kind === 'viewer') return { returnTo: purpose.returnTo };
  if (purpose.kind === 'link') return { link: purpose.streamerId };
  const { invitation, setupCode, language } = purpose;
  return { invitation, setupCode, language };
}

function sealPending({ secretBox }: LoginDeps, pending: Pending): string {
  return secretBox.seal('cookie.login_state', JSON.stringify(pending));
}

function readPending({ secretBox, clock }: LoginDeps, cookie: string | undefined): Pending | undefined {
  if (cookie === undefined) return undefined;
  try {
    const pending = pendingSchema.parse(JSON.parse(secretBox.open('cookie.login_state', cookie)));
    return pending.expiresAt > clock.now() ? pending : undefined;
  } catch {
    // Not sealed by us: the same as no cookie.
    return undefined;
  }
}
