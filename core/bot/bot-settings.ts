import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';
import { BOT_LANGUAGES } from './languages.ts';

/** Signs that no chat takes for itself: `/` and `.` begin its own commands, `@` names somebody, `!` always works. */
const PREFIX = /^[?$%&*+\-_=~^;:#>|]{0,2}$/;

export const botSettingsSchema = z.strictObject({
  /** What commands may begin with beside `!`; empty for nothing. */
  prefix: z.string().check(z.regex(PREFIX)),
  /** What the bot and new alerts speak, whatever the panel does. */
  language: z.enum(BOT_LANGUAGES),
});
export type BotSettings = z.infer<typeof botSettingsSchema>;

/** One chat of the streamer, and whether the bot is there. */
export const botPlaceSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  name: z.string(),
  picture: z.string(),
  joined: z.boolean(),
  connected: z.boolean(),
  needsLogin: z.boolean(),
});
export type BotPlace = z.infer<typeof botPlaceSchema>;

export const panelBotSchema = z.object({ ...botSettingsSchema.shape, channels: z.array(botPlaceSchema) });
export type PanelBot = z.infer<typeof panelBotSchema>;
