import * as z from 'zod/mini';
import { commandInputSchema } from '../commands/schema.ts';
import { BUILTIN_NAMES } from './builtin-commands.ts';

const { cmd, mods, userCooldown, channelCooldown, enabled } = commandInputSchema.shape;

/** What a streamer sets of a built-in command; `cmd` is the name that it answers to. */
export const builtinInputSchema = z.strictObject({ cmd, mods, userCooldown, channelCooldown, enabled });
export type BuiltinInput = z.infer<typeof builtinInputSchema>;

export const builtinSchema = z.object({ ...builtinInputSchema.shape, id: z.enum(BUILTIN_NAMES) });
export type Builtin = z.infer<typeof builtinSchema>;

export const builtinListSchema = z.object({ items: z.array(builtinSchema) });
