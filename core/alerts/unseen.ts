import * as z from 'zod/mini';
import type { AlertHeader } from './headers.ts';
import { LONG_QUEUE } from './limits.ts';

/** `GET /api/panel/alerts/unseen`: what waits in the streamer's channels that no page shows. */
export const unseenSchema = z.object({
  /** A page of any of the channels is open, in OBS or in a browser tab. It shows nothing of the others. */
  connected: z.boolean(),
  /** Events that wait for a page, and for which none is open. */
  waiting: z.number(),
  /** How long they would play, about. */
  playsForMs: z.number(),
});
export type Unseen = z.infer<typeof unseenSchema>;

/** How the alerts that wait while nothing shows them may play when a page comes. */
export const PLAY_POLICIES = ['all', 'summary'] as const;
export type PlayPolicy = (typeof PLAY_POLICIES)[number];

/** What may become of them. */
const WAITING_POLICIES = [...PLAY_POLICIES, 'discard'] as const;
export type WaitingPolicy = (typeof WAITING_POLICIES)[number];

/** `POST /api/panel/alerts/waiting`. */
export const waitingOrderSchema = z.strictObject({ policy: z.enum(WAITING_POLICIES) });

/** Alerts of a type that wait and look the same. */
export interface WaitingAlerts {
  header: AlertHeader;
  isPaid: boolean;
  durationMs: number;
  count: number;
}

/** Whether alerts of this type may show as one in a long queue: paid ones never do, and what is spoken has its own words. */
export function mayShowAsOne({ header, isPaid }: Pick<WaitingAlerts, 'header' | 'isPaid'>): boolean {
  return !isPaid && header !== 'TTS';
}

/** How long waiting alerts play, about: paid ones first, and in a long queue the free ones of a type as one. */
export function playTimeOf(waiting: readonly WaitingAlerts[]): number {
  let left = waiting.reduce((sum, { count }) => sum + count, 0);
  let total = 0;
  const shownAsOne = new Set<AlertHeader>();
  const inOrder = [...waiting].sort((one, other) => Number(other.isPaid) - Number(one.isPaid));
  for (const alerts of inOrder) {
    const { header, count, durationMs } = alerts;
    if (shownAsOne.has(header) && mayShowAsOne(alerts)) continue;
    if (mayShowAsOne(alerts) && left >= LONG_QUEUE) {
      shownAsOne.add(header);
      total += durationMs;
      left -= countOf(inOrder, header);
    } else {
      total += durationMs * count;
      left -= count;
    }
  }
  return total;
}

/** All free alerts of a type, whatever they look like. */
function countOf(waiting: readonly WaitingAlerts[], header: AlertHeader): number {
  const alike = waiting.filter((alerts) => alerts.header === header && mayShowAsOne(alerts));
  return alike.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the streamer has to be told. */
export function isUnseen({ waiting }: Pick<Unseen, 'waiting'>): boolean {
  return waiting > 0;
}
