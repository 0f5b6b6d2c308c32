import { cutText, nameKey } from '#core/base/text.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { judgeMessage, type AuthorState, type Moderation } from '#core/moderation/judge.ts';
import { JUDGED_LENGTH_MAX, WARNING_LASTS_MS } from '#core/moderation/limits.ts';
import { ACTIONS, type ModerationAction, type Violation } from '#core/moderation/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { RANK, rankOfRoles } from '#core/platforms/ranks.ts';
import type { Db } from '#server/db/database.ts';
import { botText } from '#server/i18n/texts.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { ChatMessage } from '#server/platforms/port.ts';
import { entryId } from './entry-id.ts';
import { insertLogEntry, listEntriesOfUser, takePermit } from './moderation.repository.ts';
import type { PreparedSettings } from './prepared-settings.ts';
import type { Repeats } from './repeats.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

/** A chat line as moderation needs it. */
export interface ModeratedLine {
  channel: { id: string; streamerId: string; platform: Platform; language: string };
  message: ChatMessage;
}

export interface LineJudgeDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  settings: PreparedSettings;
  repeats: Repeats;
  /** Whether the author follows the channel; asked only where it decides. */
  isFollower(tx: Db, line: ModeratedLine): Promise<boolean>;
  enqueueReplies(tx: Db, channelId: string, key: string, texts: readonly string[]): Promise<void>;
  /** After a commit that left something to do at a platform. */
  onStored: () => void;
}

/** So long after a time-out or a ban what comes was on its way already, and needs no other. */
const ON_ITS_WAY_MS = 30 * SECOND_MS;

/** Judges new chat lines in the intake's transaction: those that stay; what is to be done about the others is stored. */
export function createLineJudge(deps: LineJudgeDeps) {
  async function stays(tx: Db, line: ModeratedLine): Promise<boolean> {
    const moderation = await deps.settings.find(tx, line.channel.streamerId);
    if (moderation.isOff) return true;
    const violations = await judgeLine(deps, tx, line, moderation);
    if (violations.length === 0) return true;
    await store(deps, tx, line, moderation, violations);
    return false;
  }

  return async <Line extends ModeratedLine>(tx: Db, lines: readonly Line[]): Promise<Line[]> => {
    const staying: Line[] = [];
    for (const line of lines) if (await stays(tx, line)) staying.push(line);
    return staying;
  };
}

async function judgeLine(
  deps: LineJudgeDeps,
  tx: Db,
  line: ModeratedLine,
  moderation: Moderation,
): Promise<readonly Violation[]> {
  const { channel, message } = line;
  const { sender, text, emotes = [], roles } = message;
  const now = deps.clock.now();
  const repeats = moderation.settings.repeats.enabled
    ? deps.repeats.count(`${channel.id}:${sender.id}`, message, now)
    : 1;
  const judge = (rank: ReturnType<typeof rankOfRoles>, state: Partial<AuthorState> = {}) =>
    judgeMessage({ text, emotes, rank }, moderation, { repeats, mayLink: false, ...state }).violations;

  let rank = rankOfRoles(roles);
  let violations = judge(rank);
  // Platforms do not send "follower" with a message; who follows is asked only where it may help.
  const mayBeExempt = violations.some(({ filter }) => moderation.settings[filter].exempt === RANK.follower);
  if (rank === RANK.viewer && mayBeExempt && (await deps.isFollower(tx, line))) {
    rank = RANK.follower;
    violations = judge(rank);
  }
  if (!violations.some(({ filter }) => filter === 'links')) return violations;
  const nameKeys = [nameKey(sender.login), nameKey(sender.displayName)];
  const { streamerId, platform } = channel;
  const mayLink = await takePermit(tx, { streamerId, platform, nameKeys }, now);
  return mayLink ? judge(rank, { mayLink }) : violations;
}

async function store(
  deps: LineJudgeDeps,
  tx: Db,
  line: ModeratedLine,
  { settings }: Moderation,
  violations: readonly Violation[],
): Promise<void> {
  const { channel, message } = line;
  const now = deps.clock.now();
  const reason = violations.toSorted((a, b) => severity(b) - severity(a))[0];
  if (reason === undefined) return;
  const action = await chooseAction(tx, line, reason.action, settings.warnings, now);
  await insertLogEntry(tx, {
    id: entryId(now, deps.random),
    streamer_id: channel.streamerId,
    channel_id: channel.id,
    platform: channel.platform,
    message_id: message.id,
    user_id: message.sender.id,
    user_login: message.sender.login,
    user_name: message.sender.displayName,
    text: cutText(message.text, JUDGED_LENGTH_MAX),
    filter: reason.filter,
    found: reason.found,
    moderator: null,
    action,
    seconds: action === 'timeout' ? settings.timeoutMinutes * 60 : null,
    state: 'waiting',
    problem: null,
    ban_id: '',
    attempts: 0,
    due_at: now,
    created_at: now,
  });
  onCommit(tx, deps.onStored);
  if (action !== 'warn') return;
  const { language } = channel;
  const name = nameOrAnonymous(message.sender.displayName, language);
  const warning = botText(language)(`moderation.warnings.${reason.filter}`, { user: name });
  const key = `moderation:${channel.platform}:${message.id}`;
  await deps.enqueueReplies(tx, channel.id, key, [fitForChat(warning, channel.platform)]);
}

function severity({ action }: Violation): number {
  return ACTIONS.indexOf(action);
}

/** After the last warning a time-out; whoever is being shut out already needs no other. */
async function chooseAction(
  tx: Db,
  { channel, message }: ModeratedLine,
  wanted: ModerationAction,
  warnings: number,
  now: number,
): Promise<ModerationAction> {
  if (wanted === 'delete') return wanted;
  const user = { channelId: channel.id, userId: message.sender.id };
  const done = await listEntriesOfUser(tx, user, now - WARNING_LASTS_MS);
  const isShutOut = done.some(
    ({ action, created_at: at }) => (action === 'timeout' || action === 'ban') && now - at < ON_ITS_WAY_MS,
  );
  if (isShutOut) return 'delete';
  const warned = done.filter(({ action }) => action === 'warn').length;
  return wanted === 'warn' && warned >= warnings ? 'timeout' : wanted;
}
