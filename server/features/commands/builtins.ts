import { BUILTIN_NAMES, BUILTIN_RANK } from '#core/bot/builtin-commands.ts';
import { builtinSchema, type Builtin } from '#core/bot/builtin-schema.ts';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import type { BuiltinSettingsTable } from './command.table.ts';

/** The bot's own commands as a streamer has them: what is stored, else as they come. */
export function presentBuiltins(rows: readonly BuiltinSettingsTable[]): Builtin[] {
  const stored = new Map(rows.map((row) => [row.name, row]));
  return BUILTIN_NAMES.map((id) => {
    const row = stored.get(id);
    return builtinSchema.parse({
      id,
      cmd: row?.cmd ?? id,
      mods: row?.mods ?? BUILTIN_RANK[id],
      userCooldown: row?.user_cooldown ?? DEFAULT_USER_COOLDOWN_S,
      channelCooldown: row?.channel_cooldown ?? DEFAULT_CHANNEL_COOLDOWN_S,
      enabled: (row?.enabled ?? 1) === 1,
    });
  });
}
