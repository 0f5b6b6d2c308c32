import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { renderMessage } from '#core/commands/message-language.ts';
import type { Command } from '#core/commands/schema.ts';
import { mayUse } from '#server/bot/permissions.ts';
import type { BotMessage } from '#server/bot/port.ts';
import { VARIABLES } from '#server/bot/variables/all-variables.ts';
import type { Db } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import type { Random } from '#server/lib/ids.ts';
import type { CommandService } from './command.service.ts';
import { botText } from '#server/i18n/texts.ts';

export interface CustomCommandDeps {
  commands: Pick<CommandService, 'countUse'>;
  points: Points;
  random: Pick<Random, 'fraction'>;
  counters: {
    /** How far the streamer's counters are, by `commandKey` of their names. */
    values(tx: Db, streamerId: string): Promise<ReadonlyMap<string, number>>;
  };
}

interface Call {
  command: Command;
  /** The words after the name. */
  args: readonly string[];
  /** Whether no cooldown runs, which begins then: asked once, right before the use. */
  tryUse: () => boolean;
  /** The same for saying that the points do not suffice. */
  tryRefuse: () => boolean;
}

/** Begins the ledger key of what a use cost; the outbox's key of the reply follows. */
export const COMMAND_COST_KEY = 'command:';

/**
 * Answers a streamer's own command. What it costs is taken in the transaction that stores the reply; a use that would
 * say nothing here costs nothing.
 */
export async function answerCommand(
  deps: CustomCommandDeps,
  tx: Db,
  message: BotMessage,
  { command, args, tryUse, tryRefuse }: Call,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  if (!command.enabled || !command.platforms.includes(channel.platform)) return undefined;
  if (!mayUse(viewer, command.mods)) return undefined;
  if (viewer.points < command.cost) return tryRefuse() ? notEnough(message) : undefined;
  // Few texts name one, and the others need not ask.
  const counters = command.msg.includes('$(counter')
    ? await deps.counters.values(tx, channel.streamerId)
    : new Map<string, number>();
  const fraction = repeatable(() => deps.random.fraction());
  const render = (count: number, points: number) => {
    const context = {
      message: { ...message, viewer: { ...viewer, points } },
      args,
      count,
      fraction: fraction(),
      counters,
    };
    return renderMessage(command.msg, channel.platform, (name, argument) =>
      VARIABLES[name](context, argument),
    );
  };
  if (command.cost > 0 && render(command.count, viewer.points) === '') return undefined;
  if (!tryUse()) return undefined;
  const count = await deps.commands.countUse(tx, channel.streamerId, command.id);
  if (count === undefined) return undefined;
  if (command.cost === 0) return render(count, viewer.points);
  const paid = await deps.points.changePoints(tx, {
    streamerId: channel.streamerId,
    viewerId: viewer.id,
    amount: -command.cost,
    reason: 'command',
    reference: `!${command.cmd}`,
    key: `${COMMAND_COST_KEY}${channel.platform}:${message.id}`,
  });
  return paid.ok ? render(count, paid.value.points) : undefined;
}

function notEnough({ channel, viewer }: BotMessage): string {
  const points = numberFormat(botLanguage(channel.language)).format(viewer.points);
  return fitForChat(
    botText(channel.language)('general.notEnough', { user: viewer.name, points, count: viewer.points }),
    channel.platform,
  );
}

/** Each call begins the same run of numbers anew, so that a reply drawn twice says the same. */
function repeatable(next: () => number): () => () => number {
  const drawn: number[] = [];
  return () => {
    let at = -1;
    return () => {
      at += 1;
      return (drawn[at] ??= next());
    };
  };
}
