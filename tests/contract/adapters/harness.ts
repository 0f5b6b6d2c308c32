import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Platform } from '#core/platforms/platform.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type {
  ChannelAccess,
  ChannelFeed,
  ConnectionState,
  Delivery,
  PlatformAccount,
  PlatformAdapter,
  TokenSet,
} from '#server/platforms/port.ts';
import { createPlatformRegistry } from '#server/platforms/registry.ts';
import { createTokenKeeper, type TokenRepository } from '#server/platforms/token-keeper.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** One platform's adapter against the sandbox, and what the suite must know of it. */
export interface AdapterHarness {
  platform: Platform;
  adapter: PlatformAdapter;
  sandboxUrl: string;
  /** Those of the suite's faults that the platform's sandbox can show. */
  faults: readonly string[];
  /** What comes twice the feed itself leaves, because it pages through the same messages again after a loss. */
  leavesTwins?: true;
  /** What a channel needs before there is a chat: on YouTube only a broadcast has one. */
  openChat?(channel: string): Promise<void>;
  /** The sandbox's and our name of gifted subscriptions, `gift` unless it has another. */
  giftType?: 'memberGift';
  /** Opens the feed as the product does, with the webhook route where the platform has one. */
  openFeed(access: ChannelAccess, onDelivery: (delivery: Delivery) => void): TestFeed;
  close(): Promise<void>;
}

export interface TestFeed {
  states: ConnectionState[];
  /** What was reported of them last. */
  subscriptions(): { wanted: readonly string[]; present: readonly string[] } | undefined;
  /** Since when subscriptions that were there may have been gone, each time that some were. */
  lostSince: number[];
  /** Kinds that were passed over. */
  unknown: string[];
  close(): Promise<void>;
}

/** What every harness gives its adapter: real clock, silent logger, back-off that does not make tests wait. */
export const ADAPTER_DEPS = {
  clock: systemClock,
  random: { ...systemRandom, fraction: () => 0.1 },
  logger: createLogger('silent'),
};

/** Opens the adapter's feed and keeps the states that it reports. */
export function openTestFeed(
  adapter: PlatformAdapter,
  access: ChannelAccess,
  onDelivery: (delivery: Delivery) => void,
): TestFeed {
  const states: ConnectionState[] = [];
  const unknown: string[] = [];
  const lostSince: number[] = [];
  let subscriptions: ReturnType<TestFeed['subscriptions']>;
  const feed: ChannelFeed = adapter.openFeed(access, {
    onDelivery: (delivery) => {
      onDelivery(delivery);
      return Promise.resolve();
    },
    onState: (state) => states.push(state),
    onSubscriptions(wanted, present, since) {
      subscriptions = { wanted, present };
      if (since !== undefined) lostSince.push(since);
    },
    onUnknown: (type) => unknown.push(type),
  });
  return { states, unknown, lostSince, subscriptions: () => subscriptions, close: () => feed.close() };
}

export interface LoggedIn {
  account: PlatformAccount;
  tokens: TokenSet;
  access: ChannelAccess;
}

const REDIRECT_URI = 'http://localhost:3000/login';

/** Goes through the sandbox's login page as `name` and keeps the tokens as the server would. */
export async function logIn({ adapter }: AdapterHarness, name: string): Promise<LoggedIn> {
  const { code, verifier } = await authorize(adapter, name);
  const tokens = await adapter.auth.exchangeCode(code, verifier, REDIRECT_URI);
  const account = await adapter.auth.identify(tokens.accessToken);
  const keeper = createTokenKeeper({
    repository: createMemoryTokens(account.id, tokens),
    registry: createPlatformRegistry([adapter]),
    clock: systemClock,
    logger: createLogger('silent'),
  });
  const channel = {
    id: account.id,
    platform: adapter.platform,
    platformUserId: account.id,
    login: account.login,
  };
  return { account, tokens, access: keeper.access(channel) };
}

/** Approves as `name` and comes back with the code. @throws Error when the state does not come back. */
export async function authorize(
  adapter: PlatformAdapter,
  name: string,
  scopes = adapter.auth.streamerScopes,
): Promise<{ code: string; verifier: string; redirectUri: string }> {
  const verifier = systemRandom.secret();
  const state = systemRandom.id();
  const url = adapter.auth.authorizeUrl({
    redirectUri: REDIRECT_URI,
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    scopes,
  });
  url.searchParams.set('as', name);
  const response = await fetch(url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? 'about:blank');
  if (back.searchParams.get('state') !== state) throw new Error(`The login came back as ${back.href}`);
  return { code: back.searchParams.get('code') ?? '', verifier, redirectUri: REDIRECT_URI };
}

function createMemoryTokens(channelId: string, first: TokenSet): TokenRepository {
  let stored = { tokens: first, needsLogin: false };
  return {
    load: (id) => Promise.resolve(id === channelId ? stored : null),
    saveRefreshed(_id, previous, tokens) {
      if (stored.tokens.refreshToken !== previous) return Promise.resolve(false);
      stored = { tokens, needsLogin: false };
      return Promise.resolve(true);
    },
    markNeedsLogin() {
      stored = { ...stored, needsLogin: true };
      return Promise.resolve();
    },
  };
}

/** A control call of the sandbox (design of the sandbox: control calls). */
export async function control(harness: AdapterHarness, call: string, body: object): Promise<unknown> {
  const response = await fetch(`${harness.sandboxUrl}/control/${harness.platform}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The sandbox refused ${call}: ${JSON.stringify(answer)}`);
  return answer;
}

const stateSchema = z.object({ subscriptions: z.array(z.string()) });

/** Which event types the sandbox would deliver for the channel now. */
export async function subscriptionsOf(harness: AdapterHarness, channel: string): Promise<string[]> {
  const url = `${harness.sandboxUrl}/control/${harness.platform}/state?channel=${channel}`;
  const response = await fetch(url);
  return z.parse(stateSchema, await response.json()).subscriptions.toSorted();
}

/** A feed that is connected, with everything that it brought so far. */
export interface OpenFeed {
  deliveries: Delivery[];
  states: ConnectionState[];
  /** The first delivery that fits, waited for. */
  find(fits: (delivery: Delivery) => boolean): Promise<Delivery>;
  waitUntilConnected(): Promise<void>;
  close(): Promise<void>;
}

export async function connect(harness: AdapterHarness, access: ChannelAccess): Promise<OpenFeed> {
  await harness.openChat?.(access.login);
  const deliveries: Delivery[] = [];
  const feed = harness.openFeed(access, (delivery) => deliveries.push(delivery));
  const open: OpenFeed = {
    deliveries,
    states: feed.states,
    find: (fits) =>
      eventually(() => {
        const found = deliveries.find(fits);
        if (!found) throw new Error(`Not among ${deliveries.length} deliveries: ${fits.toString()}`);
        return found;
      }),
    waitUntilConnected: () =>
      eventually(() => {
        const last = feed.states.at(-1);
        if (last?.state !== 'connected') throw new Error(`The feed is ${JSON.stringify(last)}`);
      }),
    close: feed.close,
  };
  await open.waitUntilConnected();
  return open;
}
