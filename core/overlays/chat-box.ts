import * as z from 'zod/mini';
import { isKnownBot } from '../chat/known-bots.ts';
import { chatLineSchema, removedSchema, type ChatLine } from '../chat/line.ts';
import { chatBoxSchema, type ChatBoxSettings } from './settings.ts';

/** `chat`, as the chat box hears it: how things stand first, and whenever the streamer changes how it looks. */
export const chatFrameSchema = z.union([
  chatLineSchema,
  z.object({ removed: removedSchema }),
  z.object({ settings: chatBoxSchema, lines: z.optional(z.array(chatLineSchema)) }),
]);
export type ChatFrame = z.infer<typeof chatFrameSchema>;

/** Whether the chat box shows a line. */
export function isShownInBox(line: ChatLine, settings: ChatBoxSettings): boolean {
  if (settings.hideCommands && line.text.startsWith('!')) return false;
  if (settings.hideBots && (line.own || isKnownBot(line.name))) return false;
  return !settings.hiddenNames.some((hidden) => hidden.toLowerCase() === line.name.toLowerCase());
}
