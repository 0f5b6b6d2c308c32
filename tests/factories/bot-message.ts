import { ok, refuse } from '#core/base/result.ts';
import { nameKey } from '#core/base/text.ts';
import type { BotChannel, BotMessage, BotViewer } from '#server/bot/port.ts';
import type { ListTop } from '#server/features/leaderboard/top.chat.ts';
import type { PointsService } from '#server/features/ledger/points.service.ts';

export function buildBotChannel(overrides: Partial<BotChannel> = {}): BotChannel {
  return {
    id: 'channel-fogata',
    streamerId: 'fogata',
    platform: 'twitch',
    login: 'fogata',
    displayName: 'Fogata',
    live: false,
    liveSince: null,
    title: '',
    category: '',
    language: 'es',
    prefix: '',
    loyalty: { points: 10, bonus: 5, xpPerMessage: 10 },
    ...overrides,
  };
}

export function buildBotViewer(overrides: Partial<BotViewer> = {}): BotViewer {
  return {
    id: 'viewer-ana',
    accountId: 'account-ana',
    platformUserId: '1',
    name: 'Ana',
    login: 'ana',
    rank: 0,
    points: 0,
    xp: 0,
    watchtime: 0,
    followedAt: null,
    ...overrides,
  };
}

let lastMessage = 0;

/** A message with an id of its own. */
export function buildBotMessage(text: string, overrides: Partial<BotMessage> = {}): BotMessage {
  lastMessage += 1;
  return {
    id: `message-${lastMessage}`,
    channel: buildBotChannel(),
    viewer: buildBotViewer(),
    text,
    now: 1_000_000,
    steady: overrides.now ?? 1_000_000,
    ...overrides,
  };
}

export interface MemoryPoints extends PointsService {
  listTop: ListTop;
  balances: Map<string, { id: string; name: string; points: number; xp: number }>;
  ledger: { viewerId: string; amount: number; reason: string; key: string }[];
}

/** Points in memory that keep the promises of the service. */
export function createMemoryPoints(
  viewers: readonly { id: string; name: string; points: number }[],
): MemoryPoints {
  const balances = new Map(viewers.map((viewer) => [viewer.id, { ...viewer, xp: 0 }]));
  const ledger: MemoryPoints['ledger'] = [];
  return {
    balances,
    ledger,
    findViewerByName: (_tx, _channel, name) =>
      Promise.resolve([...balances.values()].find((viewer) => nameKey(viewer.name) === nameKey(name))),
    readGiveLimits: () => Promise.resolve({ min: 1, max: 1_000_000_000 }),
    listTop: (_tx, _streamerId, _platform, limit) =>
      Promise.resolve([...balances.values()].sort((a, b) => b.points - a.points).slice(0, limit)),
    changePoints(_tx, { viewerId, amount, reason, key }) {
      const viewer = balances.get(viewerId);
      if (viewer === undefined) return Promise.resolve(refuse('not_found'));
      if (ledger.some((entry) => entry.key === key)) return Promise.resolve(refuse('duplicate'));
      if (viewer.points + amount < 0) return Promise.resolve(refuse('not_enough_points'));
      viewer.points += amount;
      ledger.push({ viewerId, amount, reason, key });
      return Promise.resolve(ok({ points: viewer.points }));
    },
  };
}
