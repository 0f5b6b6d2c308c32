import * as z from 'zod/mini';
import { commandSchema, type Command, type PublicCommands } from '#core/commands/schema.ts';
import { visibleText } from '#core/commands/visible-text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { CommandTable } from './command.table.ts';

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
    count: row.count,
  });
}

/** What the commands page of a platform may know: no hidden text, no disabled command, none of other platforms. */
export function presentPublicCommands(
  commands: readonly Command[],
  platform: Platform,
): PublicCommands['commands'] {
  return commands
    .filter((command) => command.enabled && command.platforms.includes(platform))
    .map(({ cmd, msg, mods }) => ({ cmd, msg: visibleText(msg, platform), mods }));
}
