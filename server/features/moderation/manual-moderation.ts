import { ok, refuse, type Result } from '#core/base/result.ts';
import { cutText } from '#core/base/text.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { ChatLine, RemovedLines } from '#core/chat/line.ts';
import { HAND_ACTIONS, isViewersLine, type HandAct, type HandAction } from '#core/moderation/by-hand.ts';
import { JUDGED_LENGTH_MAX } from '#core/moderation/limits.ts';
import type { LogEntry } from '#core/moderation/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Capability, PlatformAdapter } from '#server/platforms/port.ts';
import { entryId } from './entry-id.ts';
import { toLogEntry } from './moderation.presenter.ts';
import { findManualAct, insertLogEntry } from './moderation.repository.ts';
import type { ModerationLogTable } from './moderation.table.ts';

const NEEDED: Record<HandAction, Capability> = {
  delete: 'chat.delete',
  timeout: 'chat.timeout',
  ban: 'chat.ban',
};

/** What can be done manually on a platform. */
export function manualActionsOf({ capabilities }: Pick<PlatformAdapter, 'capabilities'>): HandAction[] {
  return HAND_ACTIONS.filter((action) => capabilities.has(NEEDED[action]));
}

export interface ManualModerationDeps extends Pick<Kernel, 'unitOfWork' | 'clock' | 'random'> {
  registry: { find(platform: Platform): PlatformAdapter | undefined };
  chat: {
    /** A line of the streamer's own chat, and of nobody else's. */
    find(
      streamerId: string,
      platform: Platform,
      id: string,
    ): { line: ChatLine; channelId: string; login: string } | undefined;
    /** Takes a line off the broadcast and marks it in the panel, whatever the platform says later. */
    remove(streamerId: string, removed: RemovedLines): void;
  };
  /** After a commit that left something to do at a platform. */
  onStored: () => void;
}

/** Whoever moderates manually, by the name that the log gives them. */
export interface Moderator {
  streamerId: string;
  name: string;
}

/**
 * Does about a message what somebody pressed: it is stored and carried out as what filters find is, and the chat shows it at
 * once. Refuses with `not_found` a line that is not of this chat or too long ago, with `forbidden` what is not to be moderated
 * or what the platform cannot do. The same again, while it holds, is what was wanted.
 */
export function createManualModeration(deps: ManualModerationDeps) {
  const { unitOfWork, clock, random, registry, chat } = deps;
  return async (by: Moderator, act: HandAct): Promise<Result<LogEntry>> => {
    const said = chat.find(by.streamerId, act.platform, act.messageId);
    if (said === undefined) return refuse('not_found');
    const adapter = registry.find(act.platform);
    if (!isViewersLine(said.line) || adapter?.capabilities.has(NEEDED[act.action]) !== true)
      return refuse('forbidden');
    const { line, channelId, login } = said;
    const now = clock.now();
    const entry: ModerationLogTable = {
      id: entryId(now, random),
      streamer_id: by.streamerId,
      channel_id: channelId,
      platform: act.platform,
      message_id: line.id,
      user_id: line.authorId,
      user_login: login,
      user_name: line.name,
      text: cutText(line.text, JUDGED_LENGTH_MAX),
      filter: null,
      found: '',
      moderator: by.name,
      action: act.action,
      seconds: act.minutes === undefined ? null : (act.minutes * MINUTE_MS) / SECOND_MS,
      state: 'waiting',
      problem: null,
      ban_id: '',
      attempts: 0,
      due_at: now,
      created_at: now,
    };
    const stored = await unitOfWork(async (tx) => {
      const before = await findManualAct(tx, entry);
      if (before !== undefined && holds(before, now)) return before;
      await insertLogEntry(tx, entry);
      onCommit(tx, deps.onStored);
      return entry;
    });
    chat.remove(by.streamerId, { platform: line.platform, id: line.id });
    return ok(toLogEntry(stored, now));
  };
}

/** Whether an act is under way or done, and not over. */
function holds({ state, seconds, created_at: at }: ModerationLogTable, now: number): boolean {
  if (state !== 'waiting' && state !== 'done') return false;
  return seconds === null || at + seconds * SECOND_MS > now;
}
