import * as z from 'zod/mini';
import type { Platform } from '../platforms/platform.ts';
import type { AlertHeader } from './headers.ts';
import { alertPlaySchema, type AlertItem, type AlertPlay } from './schema.ts';
import { testEventOf } from './test-event.ts';

/**
 * The overlay page as a live preview in a frame of the panel. The panel waits for `ready`, then posts orders to the
 * frame; the page takes them from its parent on its own origin only, opens no socket and acknowledges nothing. Behind the
 * page is nothing: background and safe area are the panel's.
 */
export const previewOrderSchema = z.union([
  /** Draws the alert at rest, at once and in place of what is there: for each key that is typed. */
  z.strictObject({ preview: z.literal('show'), play: alertPlaySchema }),
  /** Plays it once as OBS does, then shows it at rest again. */
  z.strictObject({ preview: z.literal('play'), play: alertPlaySchema, sound: z.boolean() }),
  z.strictObject({ preview: z.literal('clear') }),
]);
export type PreviewOrder = z.infer<typeof previewOrderSchema>;

export const previewAnswerSchema = z.union([
  z.strictObject({ preview: z.literal('ready') }),
  /** What was played is over. */
  z.strictObject({ preview: z.literal('ended') }),
]);
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;

const SAMPLE = { name: 'Luna', message: '¡Vamos! 🔥' };
/** Nobody can write anything with these. */
const WORDLESS: readonly AlertHeader[] = ['Seguidores', 'Raid', 'Spaces', 'Sub Regalada', 'Miembro Regalado'];

/** An alert as a test of its type would play it; `script` is its custom script with the loop guard, else none runs. */
export function samplePlay(
  item: AlertItem,
  { platform, language, script }: { platform: Platform; language: string; script?: string },
): AlertPlay {
  const event = testEventOf(item.header);
  const hasMoney = item.header === 'Propina' || item.header === 'SuperChat';
  return {
    id: 'preview',
    header: item.header,
    type: event?.type ?? 'follow',
    platform,
    name: SAMPLE.name,
    ...(WORDLESS.includes(item.header) ? {} : { message: event?.message ?? SAMPLE.message }),
    ...(event?.amount === undefined ? {} : { amount: event.amount }),
    ...(hasMoney ? { currency: 'EUR' } : {}),
    test: true,
    language,
    item,
    ...(script === undefined ? {} : { script }),
  };
}
