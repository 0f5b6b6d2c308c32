import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import { commandInputSchema, type Command, type CommandInput } from '#core/commands/schema.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** The form's fields as a person fills them in. */
export interface CommandValues {
  cmd: string;
  msg: string;
  /** A rank's number; a select gives text. */
  mods: string;
  /** Separated by commas or spaces. */
  aliases: string;
  userCooldown: string;
  channelCooldown: string;
  enabled: boolean;
  platforms: Platform[];
  group: string;
  cost: string;
  /** Separated by commas, since they may be phrases. */
  keywords: string;
}

/** Fields of a new command, or of `command` to be edited. */
export function valuesOf(command?: Command): CommandValues {
  return {
    cmd: command?.cmd ?? '',
    msg: command?.msg ?? '',
    mods: String(command?.mods ?? 0),
    aliases: command?.aliases.join(', ') ?? '',
    userCooldown: String(command?.userCooldown ?? DEFAULT_USER_COOLDOWN_S),
    channelCooldown: String(command?.channelCooldown ?? DEFAULT_CHANNEL_COOLDOWN_S),
    enabled: command?.enabled ?? true,
    platforms: [...(command?.platforms ?? PLATFORMS)],
    group: command?.group ?? '',
    cost: String(command?.cost ?? 0),
    keywords: command?.keywords.join(', ') ?? '',
  };
}

// People type the `!` that they will type in chat.
const bareName = (name: string) => name.trim().replace(/^!+/, '');

function readValues(values: CommandValues) {
  return commandInputSchema.safeParse({
    ...values,
    cmd: bareName(values.cmd),
    mods: Number(values.mods),
    aliases: values.aliases
      .split(/[\s,]+/)
      .map(bareName)
      .filter(Boolean),
    userCooldown: typedNumber(values.userCooldown),
    channelCooldown: typedNumber(values.channelCooldown),
    cost: typedNumber(values.cost),
    keywords: values.keywords
      .split(',')
      .map((keyword) => keyword.trim())
      .filter(Boolean),
  });
}

const FIELDS = [
  'cmd',
  'msg',
  'mods',
  'aliases',
  'userCooldown',
  'channelCooldown',
  'platforms',
  'group',
  'cost',
  'keywords',
] as const;
export type CommandField = Exclude<(typeof FIELDS)[number], 'mods' | 'group'>;

/** Checks the form by the wire's own schema; the screen chooses the words for each field. */
export function resolveCommand(values: CommandValues): ResolverResult<CommandValues, CommandInput> {
  const errors: FieldErrors<CommandValues> = {};
  const parsed = readValues(values);
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const field = FIELDS.find((name) => name === path[0]);
      if (field !== undefined) errors[field] = { type: 'invalid' };
    }
    return { values: {}, errors };
  }
  // The schema lets an empty list pass; a command that answers nowhere is a mistake here.
  if (parsed.data.platforms.length === 0) return { values: {}, errors: { platforms: { type: 'invalid' } } };
  return { values: parsed.data, errors: {} };
}
