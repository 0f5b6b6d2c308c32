import { LRUCache } from 'lru-cache';
import { cleanText, cutText } from '#core/base/text.ts';
import { groupBy } from '#core/base/lists.ts';
import { REPLY_AGE_MAX_MS } from '#core/bot/limits.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { rankOfRoles } from '#core/platforms/ranks.ts';
import type { Bot, BotViewer } from '#server/bot/port.ts';
import type { LineObserver } from '#server/kernel/chat.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import {
  addXp,
  insertViewers,
  listViewerStates,
  updateSeenAccounts,
  type NewViewer,
  type ViewerState,
} from '#server/features/viewers/viewer.repository.ts';
import { countChatLines } from '#server/features/broadcasts/broadcast.repository.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createMicroBatch } from '#server/lib/micro-batch.ts';
import type { ChatMessage } from '#server/platforms/port.ts';
import { takeNewChatDeliveries } from './chat-delivery.repository.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

export interface ReceivedLine {
  channel: Channel;
  message: ChatMessage;
  /** When it came to us, milliseconds since 1970: it may have waited for the database since. */
  receivedAt: number;
}

export interface ChatIntakeDeps extends Pick<Kernel, 'unitOfWork' | 'clock' | 'random'> {
  bot: Bot;
  /** Judges new lines: those that stay. The others run no command, earn nothing, and only who moderates reads them. */
  moderation: {
    /** Makes their settings ready, which may take longer than a transaction should be open. */
    prepare(streamerIds: Iterable<string>): Promise<void>;
    judge(tx: Db, lines: readonly ReceivedLine[]): Promise<readonly ReceivedLine[]>;
  };
  enqueueReplies(tx: Db, channelId: string, key: string, texts: readonly string[]): Promise<void>;
  /** Nobody is answered after so long: what was paid for the replies goes back. */
  dropReplies(tx: Db, channelId: string, key: string): Promise<void>;
  /** Whether a failure says that the database cannot be used, and nothing of the lines. */
  isAway(error: unknown): boolean;
  observers: readonly LineObserver[];
  /** After commit: the lines that did not stay. */
  onRemoved(lines: readonly ReceivedLine[]): void;
}

/** Never whose it is: a join hands accounts on. */
interface KnownAccount {
  accountId: string;
}

const MOST_LINES = 500;
// Nobody notices so short a wait of a line that comes alone.
const WAIT_MS = 5;
const MOST_ACCOUNTS = 50_000;

/**
 * Counts chat lines and lets the bot answer, many lines in one transaction: each line once, whatever is delivered
 * twice. The returned function resolves when the line is committed.
 */
export function createChatIntake(deps: ChatIntakeDeps) {
  const accounts = new LRUCache<string, KnownAccount>({ max: MOST_ACCOUNTS });

  async function handle(lines: readonly ReceivedLine[]): Promise<void> {
    const found = new Map<string, KnownAccount>();
    await deps.moderation.prepare(new Set(lines.map(({ channel }) => channel.streamerId)));
    const removed = await deps.unitOfWork(async (tx) => {
      // A repeated attempt begins with what is committed, not with what a failed one believed.
      found.clear();
      const judged = await keepNew(tx, lines, deps.clock.now());
      const fresh = await deps.moderation.judge(tx, judged);
      for (const group of groupBy(
        fresh,
        ({ channel }) => `${channel.streamerId}:${channel.platform}`,
      ).values()) {
        await findAccounts(tx, group, found);
      }
      await countLines(tx, fresh, found, deps.clock.now());
      await observe(tx, deps.observers, fresh, found);
      for (const line of fresh) {
        const isMatched = await deps.bot.matches(tx, line.channel, line.message.text);
        if (isMatched) await answer(tx, line);
      }
      const staying = new Set(fresh);
      return judged.filter((line) => !staying.has(line));
    });
    if (removed.length > 0) deps.onRemoved(removed);
    for (const [key, account] of found) accounts.set(key, account);
  }

  /** Finds or makes the accounts of lines that share streamer and platform. */
  async function findAccounts(
    tx: Db,
    lines: readonly ReceivedLine[],
    found: Map<string, KnownAccount>,
  ): Promise<void> {
    const first = lines[0];
    if (first === undefined) return;
    const { streamerId, platform } = first.channel;
    const unknown = new Map<string, ReceivedLine>();
    for (const line of lines) {
      const key = accountKey(line);
      const known = accounts.get(key);
      if (known !== undefined) found.set(key, known);
      else unknown.set(line.message.sender.id, line);
    }
    for (const state of await listViewerStates(tx, streamerId, platform, [...unknown.keys()])) {
      found.set(`${streamerId}:${platform}:${state.platformUserId}`, { accountId: state.accountId });
      unknown.delete(state.platformUserId);
    }
    const created = [...unknown.values()].map((line) => newViewer(deps, line));
    await insertViewers(tx, created);
    for (const { platformUserId, accountId } of created)
      found.set(`${streamerId}:${platform}:${platformUserId}`, { accountId });
  }

  async function answer(tx: Db, { channel, message, receivedAt }: ReceivedLine): Promise<void> {
    // Read anew: an earlier line of the batch may have moved points.
    const [viewer] = await listViewerStates(tx, channel.streamerId, channel.platform, [message.sender.id]);
    if (viewer === undefined || viewer.isBlocked) return;
    const texts = await deps.bot.answer(tx, {
      id: message.id,
      channel,
      viewer: botViewer(viewer, { channel, message }),
      text: message.text,
      now: deps.clock.now(),
      steady: deps.clock.steady(),
    });
    if (texts.length === 0) return;
    const key = `${channel.platform}:${message.id}`;
    // What a command did counts; to answer a chat that went on long ago would puzzle everybody.
    if (deps.clock.now() - receivedAt > REPLY_AGE_MAX_MS) await deps.dropReplies(tx, channel.id, key);
    else await deps.enqueueReplies(tx, channel.id, key, texts);
  }

  const batch = createMicroBatch<ReceivedLine>({
    clock: deps.clock,
    waitMs: WAIT_MS,
    most: MOST_LINES,
    handle,
    // One line that cannot be stored loses no other.
    isOfOne: (error) => !deps.isAway(error),
  });
  return (line: ReceivedLine): Promise<void> => batch.add(line);
}

function accountKey({ channel, message }: ReceivedLine): string {
  return `${channel.streamerId}:${channel.platform}:${message.sender.id}`;
}

function viewerName(name: string): string {
  return cutText(cleanText(name), VIEWER_NAME_MAX);
}

/** The author as the bot knows them. */
function botViewer(
  viewer: ViewerState,
  { channel, message }: Pick<ReceivedLine, 'channel' | 'message'>,
): BotViewer {
  return {
    ...viewer,
    id: viewer.viewerId,
    name: nameOrAnonymous(viewer.name, channel.language),
    login: message.sender.login,
    rank: rankOfRoles(message.roles),
  };
}

function newViewer(deps: ChatIntakeDeps, { channel, message }: ReceivedLine): NewViewer {
  return {
    viewerId: deps.random.id(),
    accountId: deps.random.id(),
    streamerId: channel.streamerId,
    platform: channel.platform,
    platformUserId: message.sender.id,
    name: viewerName(message.sender.displayName),
    picture: message.sender.picture,
    createdAt: deps.clock.now(),
  };
}

/** The lines that were not counted before. */
async function keepNew(tx: Db, lines: readonly ReceivedLine[], now: number): Promise<ReceivedLine[]> {
  const byId = new Map(lines.map((line) => [`${line.message.id}@${line.channel.platform}`, line]));
  const unique = [...byId.values()];
  const deliveries = unique.map(({ channel, message }) => ({ platform: channel.platform, id: message.id }));
  const fresh = await takeNewChatDeliveries(tx, deliveries, now);
  return unique.filter(({ channel, message }) => fresh.has(`${channel.platform}:${message.id}`));
}

/** Gives XP and remembers who wrote. */
async function countLines(
  tx: Db,
  lines: readonly ReceivedLine[],
  found: ReadonlyMap<string, KnownAccount>,
  now: number,
): Promise<void> {
  const xp = new Map<string, number>();
  const seen = new Map<string, Parameters<typeof updateSeenAccounts>[1][number]>();
  for (const line of lines) {
    const account = found.get(accountKey(line));
    if (account === undefined) continue;
    const { sender, roles } = line.message;
    xp.set(account.accountId, (xp.get(account.accountId) ?? 0) + line.channel.loyalty.xpPerMessage);
    seen.set(account.accountId, {
      accountId: account.accountId,
      name: viewerName(sender.displayName),
      picture: sender.picture,
      rank: rankOfRoles(roles),
      at: now,
    });
  }
  await addXp(tx, xp);
  const counts = new Map<string, number>();
  for (const { channel } of lines) counts.set(channel.streamerId, (counts.get(channel.streamerId) ?? 0) + 1);
  await countChatLines(tx, counts, now);
  await updateSeenAccounts(tx, [...seen.values()]);
}

async function observe(
  tx: Db,
  observers: readonly LineObserver[],
  lines: readonly ReceivedLine[],
  found: ReadonlyMap<string, KnownAccount>,
): Promise<void> {
  if (observers.length === 0) return;
  const counted = lines.flatMap((line) => {
    const account = found.get(accountKey(line));
    return account === undefined ? [] : [{ ...line, ...account }];
  });
  if (counted.length === 0) return;
  for (const observer of observers) await observer(tx, counted);
}
