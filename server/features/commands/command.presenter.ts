import * as z from 'zod/mini';
import { type PublicCommands } from '#core/commands/public-schema.ts';
import { commandSchema, type Command } from '#core/commands/schema.ts';
import { visibleText } from '#core/commands/visible-text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { CommandTable } from './command.table.ts';
import type { OffensiveFilter } from './offensive-filter.ts';

const namesSchema = z.array(z.string());

/** A stored row as the panel and the bot know it. */
export function presentCommand(row: CommandTable): Command {
  return commandSchema.parse({
    id: row.id,
    cmd: row.cmd,
    msg: row.msg,
    mods: row.mods,
    aliases: namesSchema.parse(JSON.parse(row.aliases)),
    userCooldown: row.user_cooldown,
    channelCooldown: row.channel_cooldown,
    enabled: row.enabled === 1,
    platforms: namesSchema.parse(JSON.parse(row.platforms)),
    group: row.group_name,
    cost: row.cost,
    keywords: namesSchema.parse(JSON.parse(row.keywords)),
    count: row.count,
  });
}

/**
 * What the commands page of a platform may know: no hidden text, no disabled command, none of other platforms, and of
 * a command with offensive words in name or text only its masked name.
 */
export function presentPublicCommands(
  commands: readonly Command[],
  platform: Platform,
  filter: OffensiveFilter,
): Pick<PublicCommands, 'commands' | 'hidden'> {
  const visible = commands
    .filter((command) => command.enabled && command.platforms.includes(platform))
    .map(({ cmd, msg, mods }) => ({ cmd, msg: visibleText(msg, platform), mods }));
  const isOffensive = ({ cmd, msg }: { cmd: string; msg: string }) => filter.isOffensive(`${cmd}\n${msg}`);
  const offensive = new Set(visible.filter(isOffensive));
  return {
    commands: visible.filter((command) => !offensive.has(command)),
    hidden: [...offensive].map(({ cmd }) => filter.censor(cmd)),
  };
}
