import * as z from 'zod/mini';
import { chatLineSchema, removedSchema, type ChatLine } from '../chat/line.ts';
import { chatBoxSchema, type ChatBoxSettings } from './settings.ts';

/** `chat`, as the chat box hears it: how things stand first, and whenever the streamer changes how it looks. */
export const chatFrameSchema = z.union([
  chatLineSchema,
  z.object({ removed: removedSchema }),
  z.object({ settings: chatBoxSchema, lines: z.optional(z.array(chatLineSchema)) }),
]);
export type ChatFrame = z.infer<typeof chatFrameSchema>;

/** Bots that many channels have, by their names on any platform. */
const KNOWN_BOTS: ReadonlySet<string> = new Set([
  'nightbot',
  'streamelements',
  'streamlabs',
  'moobot',
  'fossabot',
  'wizebot',
  'botrix',
  'kickbot',
  'sery_bot',
  'soundalerts',
  'commanderroot',
  'pretzelrocks',
]);

/** Whether the chat box shows a line. */
export function isShownInBox(line: ChatLine, settings: ChatBoxSettings): boolean {
  const name = line.name.toLowerCase();
  if (settings.hideCommands && line.text.startsWith('!')) return false;
  if (settings.hideBots && (line.own || KNOWN_BOTS.has(name))) return false;
  return !settings.hiddenNames.some((hidden) => hidden.toLowerCase() === name);
}
