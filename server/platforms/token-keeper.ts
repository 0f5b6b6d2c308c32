import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Tools } from '#server/kernel/tools.ts';
import { AuthExpired, Unavailable } from './errors.ts';
import type { ChannelAccess, PlatformAdapter, TokenSet } from './port.ts';

/** Where a channel's tokens are kept. */
export interface TokenRepository {
  /** Null when the channel has no tokens. */
  load(channelId: string): Promise<{ tokens: TokenSet; needsLogin: boolean } | null>;
  /**
   * Stores rotated tokens in one conditional write: only where the refresh token is still the previous one. False means
   * that somebody else stored others in the meantime.
   */
  saveRefreshed(channelId: string, previousRefreshToken: string, tokens: TokenSet): Promise<boolean>;
  markNeedsLogin(channelId: string): Promise<void>;
}

export interface KeptChannel {
  /** Our own id of the channel. */
  id: string;
  platform: Platform;
  platformUserId: string;
  login: string;
}

export interface TokenKeeperDeps extends Pick<Tools, 'clock' | 'logger'> {
  repository: TokenRepository;
  /** A platform registry; the keeper needs only the refresh of its adapters. */
  registry: { find(platform: Platform): Pick<PlatformAdapter, 'auth'> | undefined };
}

/** Tokens are renewed this long before they end. */
const RENEW_AHEAD_MS = 5 * MINUTE_MS;
/** A platform that could not renew a token that still works is asked again after this. */
const RENEW_RETRY_MS = 30 * SECOND_MS;

interface ChannelState {
  /** The token in use, until `useUntil`. */
  token: string | null;
  useUntil: number;
  /** Looked good and was refused; never handed out again. */
  refused: string | null;
  flight: Promise<string> | null;
}

/** Hands out tokens that are good at the time of asking, and renews them ahead of time, one caller at a time. */
export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

/** Makes the keeper of all channels' tokens. */
export function createTokenKeeper(deps: TokenKeeperDeps) {
  const { clock } = deps;
  const states = new Map<string, ChannelState>();

  const stateOf = (channelId: string): ChannelState => {
    const known = states.get(channelId);
    if (known) return known;
    const state: ChannelState = { token: null, useUntil: 0, refused: null, flight: null };
    states.set(channelId, state);
    return state;
  };

  return {
    access: (channel: KeptChannel): ChannelAccess => ({
      platformChannelId: channel.platformUserId,
      login: channel.login,
      async accessToken() {
        const state = stateOf(channel.id);
        if (state.token !== null && clock.now() < state.useUntil) return state.token;
        state.flight ??= obtainToken(deps, channel, state).finally(() => (state.flight = null));
        return state.flight;
      },
      tokenRefused(token) {
        const state = stateOf(channel.id);
        state.refused = token;
        if (state.token === token) state.token = null;
      },
    }),
    /** Drops what is remembered of a channel: after a new login, or when it is unlinked. */
    forget: (channelId: string) => void states.delete(channelId),
  };
}

/** Takes the stored token when it is still good, else renews it. */
async function obtainToken(
  deps: TokenKeeperDeps,
  channel: KeptChannel,
  state: ChannelState,
): Promise<string> {
  const { repository, registry, clock } = deps;
  const stored = await repository.load(channel.id);
  if (!stored || stored.needsLogin) throw new AuthExpired(channel.platform);
  const { tokens } = stored;
  const isGood = tokens.accessToken !== state.refused && tokens.expiresAt - clock.now() > RENEW_AHEAD_MS;
  if (isGood) return keep(state, tokens, tokens.expiresAt - RENEW_AHEAD_MS);

  const adapter = registry.find(channel.platform);
  if (!adapter) throw new Unavailable(channel.platform, 'it is not configured here');
  return renew(deps, channel, state, tokens, adapter);
}

async function renew(
  deps: TokenKeeperDeps,
  channel: KeptChannel,
  state: ChannelState,
  old: TokenSet,
  adapter: Pick<PlatformAdapter, 'auth'>,
): Promise<string> {
  const { repository, clock, logger } = deps;
  let answer: TokenSet;
  try {
    answer = await adapter.auth.refresh(old.refreshToken);
  } catch (error) {
    if (error instanceof AuthExpired) return handleRefusal(deps, channel, state, old, error);
    const stillWorks = old.accessToken !== state.refused && old.expiresAt > clock.now();
    if (!stillWorks) throw error;
    logger.warn(
      { channelId: channel.id, err: error },
      'token not renewed ahead of time; the old one serves on',
    );
    return keep(state, old, Math.min(old.expiresAt, clock.now() + RENEW_RETRY_MS));
  }
  // A platform that names no scopes means the same ones (RFC 6749 §5.1).
  const renewed = answer.scopes.length > 0 ? answer : { ...answer, scopes: old.scopes };
  if (!(await repository.saveRefreshed(channel.id, old.refreshToken, renewed))) {
    return takeOthersTokens(deps, channel, state, old);
  }
  const lifeMs = renewed.expiresAt - clock.now();
  // Half of a life that is shorter than the head start, else every call would renew.
  return keep(state, renewed, renewed.expiresAt - Math.min(RENEW_AHEAD_MS, lifeMs / 2));
}

/** A refused refresh token was perhaps spent by another process, which then has stored its successor. */
async function handleRefusal(
  deps: TokenKeeperDeps,
  channel: KeptChannel,
  state: ChannelState,
  old: TokenSet,
  refusal: AuthExpired,
): Promise<string> {
  const stored = await deps.repository.load(channel.id);
  if (stored && !stored.needsLogin && stored.tokens.refreshToken !== old.refreshToken) {
    return keep(state, stored.tokens, stored.tokens.expiresAt - RENEW_AHEAD_MS);
  }
  await deps.repository.markNeedsLogin(channel.id);
  deps.logger.warn({ channelId: channel.id, platform: channel.platform }, 'the streamer has to log in again');
  throw refusal;
}

async function takeOthersTokens(
  deps: TokenKeeperDeps,
  channel: KeptChannel,
  state: ChannelState,
  old: TokenSet,
): Promise<string> {
  const stored = await deps.repository.load(channel.id);
  if (!stored || stored.needsLogin || stored.tokens.refreshToken === old.refreshToken) {
    throw new AuthExpired(channel.platform);
  }
  return keep(state, stored.tokens, stored.tokens.expiresAt - RENEW_AHEAD_MS);
}

function keep(state: ChannelState, tokens: TokenSet, useUntil: number): string {
  state.token = tokens.accessToken;
  state.useUntil = useUntil;
  return tokens.accessToken;
}
