import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { platformSchema, type Platform } from '#core/platforms/platform.ts';
import { LOGIN_STATE_LIFETIME_MS } from '#core/session/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/logger.ts';
import { isSameSecret, type SecretBox } from '#server/lib/secrets.ts';
import type { PlatformAccount, PlatformAdapter, TokenSet } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { SessionService } from './session.service.ts';

const pendingSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  platform: platformSchema,
  expiresAt: z.number(),
});
type Pending = z.infer<typeof pendingSchema>;

export interface LoginCallback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

export interface LoginService {
  /** Where to send the browser, and the sealed cookie that binds the answer to it (wire.md, Login 1). @throws AppError */
  start(platform: Platform): { url: string; cookie: string };
  /** Checks the platform's answer and leaves a one-time code for the page (wire.md, Login 2). @throws AppError when the answer belongs to no login of this browser. */
  finish(platform: Platform, callback: LoginCallback, cookie: string | undefined): Promise<{ code: string }>;
  /** What binds a one-time code to the browser: undefined when the cookie is missing, forged or too old. */
  bindingOf(cookie: string | undefined): string | undefined;
}

export interface LoginDeps {
  registry: PlatformRegistry;
  sessions: SessionService;
  secretBox: SecretBox;
  clock: Clock;
  random: Random;
  logger: Log;
  publicUrl: string;
  pathOf: Record<Platform, string>;
  openChannel(
    platform: Platform,
    account: PlatformAccount,
    tokens: TokenSet,
  ): Promise<{ ok: true; channelId: string } | { ok: false; code: ErrorCode }>;
}

export function createLoginService(deps: LoginDeps): LoginService {
  function requireAdapter(platform: Platform): PlatformAdapter {
    const adapter = deps.registry.find(platform);
    if (adapter === undefined) throw new AppError('not_found', 'This platform is not configured here.');
    return adapter;
  }

  function readPending(cookie: string | undefined): Pending | undefined {
    if (cookie === undefined) return undefined;
    try {
      const pending = pendingSchema.parse(JSON.parse(deps.secretBox.open(cookie)));
      return pending.expiresAt > deps.clock.now() ? pending : undefined;
    } catch {
      // Not sealed by us: the same as no cookie.
      return undefined;
    }
  }

  const redirectUri = (platform: Platform) => `${deps.publicUrl}${deps.pathOf[platform]}`;

  async function logIn(adapter: PlatformAdapter, code: string, pending: Pending) {
    const uri = redirectUri(adapter.platform);
    const tokens = await adapter.auth.exchangeCode(code, pending.verifier, uri);
    const account = await adapter.auth.identify(tokens.accessToken);
    return deps.openChannel(adapter.platform, account, tokens);
  }

  return {
    start(platform) {
      const adapter = requireAdapter(platform);
      const pending: Pending = {
        state: deps.random.secret(),
        verifier: deps.random.secret(),
        platform,
        expiresAt: deps.clock.now() + LOGIN_STATE_LIFETIME_MS,
      };
      const url = adapter.auth.authorizeUrl({
        redirectUri: redirectUri(platform),
        state: pending.state,
        codeChallenge: createHash('sha256').update(pending.verifier).digest('base64url'),
        scopes: adapter.auth.streamerScopes,
      });
      return { url: url.toString(), cookie: deps.secretBox.seal(JSON.stringify(pending)) };
    },
    async finish(platform, callback, cookie) {
      const adapter = requireAdapter(platform);
      const pending = readPending(cookie);
      const isOurs =
        pending?.platform === platform &&
        callback.state !== undefined &&
        isSameSecret(callback.state, pending.state);
      if (!isOurs)
        throw new AppError('forbidden', 'This login was not started in this browser, or too long ago.');
      if (callback.code === undefined) {
        return { code: await deps.sessions.createLoginCode(pending.state, { error: 'login_refused' }) };
      }
      try {
        const opened = await logIn(adapter, callback.code, pending);
        const outcome = opened.ok ? { streamerChannelId: opened.channelId } : { error: opened.code };
        return { code: await deps.sessions.createLoginCode(pending.state, outcome) };
      } catch (err) {
        deps.logger.warn({ err, platform }, 'A login failed at the platform.');
        return { code: await deps.sessions.createLoginCode(pending.state, { error: 'unavailable' }) };
      }
    },
    bindingOf: (cookie) => readPending(cookie)?.state,
  };
}
