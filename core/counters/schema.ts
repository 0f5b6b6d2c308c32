import * as z from 'zod/mini';
import { commandInputSchema } from '../commands/schema.ts';
import { COUNTER_TEXT_MAX, COUNTER_VALUE_MAX } from './limits.ts';

/** What a streamer sets of a counter. */
export const counterInputSchema = z.strictObject({
  /** The command's name, without `!`. */
  name: commandInputSchema.shape.cmd,
  value: z.int().check(z.minimum(0), z.maximum(COUNTER_VALUE_MAX)),
  /** What is said, with `$(counter)` for the number; empty for words of the bot's own. */
  msg: z.string().check(z.trim(), z.maxLength(COUNTER_TEXT_MAX)),
  /** The rank that may change it from chat. */
  mods: commandInputSchema.shape.mods,
  enabled: z.boolean(),
});
export type CounterInput = z.infer<typeof counterInputSchema>;

export const counterSchema = z.object({ ...counterInputSchema.shape, id: z.string() });
export type Counter = z.infer<typeof counterSchema>;
export const counterListSchema = z.object({ items: z.array(counterSchema) });

/** One step up or down, from a button of the panel. */
export const counterStepSchema = z.strictObject({ by: z.union([z.literal(1), z.literal(-1)]) });
