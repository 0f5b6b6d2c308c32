import * as z from 'zod/mini';
import { PLATFORMS, platformSchema } from '../platforms/platform.ts';
import { POINTS_MAX } from '../loyalty/limits.ts';
import {
  COMMAND_ALIASES_MAX,
  COMMAND_GROUP_MAX,
  COMMAND_KEYWORD_MAX,
  COMMAND_KEYWORD_MIN,
  COMMAND_KEYWORDS_MAX,
  COMMAND_NAME_MAX,
  COMMAND_TEXT_MAX,
  COOLDOWN_MAX_S,
  DEFAULT_CHANNEL_COOLDOWN_S,
  DEFAULT_USER_COOLDOWN_S,
} from './limits.ts';

/** A command's name without `!`: no space, no `!`, no control characters. */
const commandNameSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(COMMAND_NAME_MAX), z.regex(/^[^\s!\p{C}]+$/u));

const cooldownSchema = z.int().check(z.minimum(0), z.maximum(COOLDOWN_MAX_S));

/** What a streamer sends to create or replace a custom command. */
export const commandInputSchema = z.strictObject({
  cmd: commandNameSchema,
  msg: z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMAND_TEXT_MAX)),
  mods: z._default(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), 0),
  aliases: z._default(z.array(commandNameSchema).check(z.maxLength(COMMAND_ALIASES_MAX)), []),
  /** Seconds. */
  userCooldown: z._default(cooldownSchema, DEFAULT_USER_COOLDOWN_S),
  channelCooldown: z._default(cooldownSchema, DEFAULT_CHANNEL_COOLDOWN_S),
  enabled: z._default(z.boolean(), true),
  platforms: z._default(z.array(platformSchema), [...PLATFORMS]),
  /** Where the panel lists it; empty for none. */
  group: z._default(z.string().check(z.trim(), z.maxLength(COMMAND_GROUP_MAX)), ''),
  /** Points that a use takes from the viewer. */
  cost: z._default(z.int().check(z.minimum(0), z.maximum(POINTS_MAX)), 0),
  /** Words or phrases; a line that says one of them is answered too. */
  keywords: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(COMMAND_KEYWORD_MIN), z.maxLength(COMMAND_KEYWORD_MAX)))
      .check(z.maxLength(COMMAND_KEYWORDS_MAX)),
    [],
  ),
});
export type CommandInput = z.infer<typeof commandInputSchema>;
/** The same with everything that has a default left out. */
export type CommandDraft = z.input<typeof commandInputSchema>;

export const commandSchema = z.object({ ...commandInputSchema.shape, id: z.string(), count: z.number() });
export type Command = z.infer<typeof commandSchema>;

export const commandListSchema = z.object({ items: z.array(commandSchema) });

/** What a stored command looks like as input: without what the server counts and names. */
export function inputOf(command: Command): CommandInput {
  const { cmd, msg, mods, aliases, userCooldown, channelCooldown, enabled, platforms } = command;
  const { group, cost, keywords } = command;
  return {
    cmd,
    msg,
    mods,
    aliases,
    userCooldown,
    channelCooldown,
    enabled,
    platforms,
    group,
    cost,
    keywords,
  };
}

/** All commands of a group, on or off. */
export const groupSwitchSchema = z.strictObject({
  group: z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMAND_GROUP_MAX)),
  enabled: z.boolean(),
});
export type GroupSwitch = z.infer<typeof groupSwitchSchema>;

/** How many were not so before. */
export const groupSwitchedSchema = z.object({ switched: z.int() });
