import * as z from 'zod/mini';
import { COMMAND_TEXT_MAX } from '../commands/limits.ts';
import { PLATFORMS, platformSchema } from '../platforms/platform.ts';
import {
  TIMER_INTERVAL_MAX_MIN,
  TIMER_LINES_DEFAULT,
  TIMER_LINES_MAX,
  TIMER_MESSAGES_MAX,
  TIMER_NAME_MAX,
} from './limits.ts';

/** What a streamer sends to create or replace a timer. */
export const timerInputSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TIMER_NAME_MAX)),
  /** In the message language of commands; said in turn. */
  messages: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMAND_TEXT_MAX)))
    .check(z.minLength(1), z.maxLength(TIMER_MESSAGES_MAX)),
  /** Minutes. */
  interval: z.int().check(z.minimum(1), z.maximum(TIMER_INTERVAL_MAX_MIN)),
  minLines: z._default(z.int().check(z.minimum(0), z.maximum(TIMER_LINES_MAX)), TIMER_LINES_DEFAULT),
  liveOnly: z._default(z.boolean(), true),
  enabled: z._default(z.boolean(), true),
  platforms: z._default(z.array(platformSchema).check(z.minLength(1)), [...PLATFORMS]),
});
export type TimerInput = z.infer<typeof timerInputSchema>;

export const timerSchema = z.object({
  ...timerInputSchema.shape,
  id: z.string(),
  /** How often it has spoken, and when last, milliseconds since 1970. */
  count: z.number(),
  saidAt: z.nullable(z.number()),
});
export type Timer = z.infer<typeof timerSchema>;

export const timerListSchema = z.object({ items: z.array(timerSchema) });
