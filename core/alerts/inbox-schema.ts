import * as z from 'zod/mini';
import { CURRENCIES } from '../donations/currencies.ts';
import { ALERT_HEADERS } from './headers.ts';
import { HAND_AMOUNT_MAX, HAND_MESSAGE_MAX, HAND_NAME_MAX, VOLUME_MAX } from './limits.ts';
import type { OverlayLimits } from './overlay-limits.ts';
import { NO_QUIET_HOURS, quietHoursSchema } from './quiet-hours.ts';

/** Where an alert of the inbox stands. */
export const ALERT_STATES = [
  'queued',
  'leased',
  'started',
  'shown',
  'skipped',
  'missed',
  'interrupted',
  /** A tip or a spoken message that the streamer wants to see first. */
  'awaiting',
  'refused',
  /** A free one that shows as part of another. */
  'merged',
] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** The lists of the panel. */
export const INBOX_LISTS = ['past', 'waiting', 'missed', 'awaiting'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

export const STATES_OF_LIST = {
  past: ['shown', 'skipped', 'interrupted', 'refused', 'merged'],
  waiting: ['queued', 'leased', 'started'],
  missed: ['missed'],
  awaiting: ['awaiting'],
} as const satisfies Record<InboxList, readonly AlertState[]>;

/** Which list of the panel an alert is in. */
export function listOfState(state: AlertState): InboxList {
  const states = (list: InboxList): readonly AlertState[] => STATES_OF_LIST[list];
  return INBOX_LISTS.find((list) => states(list).includes(state)) ?? 'past';
}

/** What happens to missed alerts. */
export const MISSED_POLICIES = ['paid-summary', 'all', 'paid', 'summary', 'discard'] as const;
export type MissedPolicy = (typeof MISSED_POLICIES)[number];

const settings = {
  /** Nothing new begins; what comes waits. */
  paused: z.boolean(),
  /** Alerts show without sound. */
  muted: z.boolean(),
  /** Nothing shows; what comes is listed as missed. */
  doNotDisturb: z.boolean(),
  missed: z.enum(MISSED_POLICIES),
  /** Tips show only after the streamer approved them; they count at once. */
  approveTips: z.boolean(),
  /** The same for chat messages and purchases that are spoken. */
  approveSpeech: z.boolean(),
  /** Recipients of gifts alert too, beside the one alert of the batch. */
  giftSingles: z.boolean(),
  /** Nothing moves fast: alerts fade, and their text stands still, whatever their look says. */
  calm: z.boolean(),
  /** Not more than three flashes a second, whatever pictures, videos and custom code would do (WCAG 2.3.1). */
  flashLimit: z.boolean(),
  /** No alert is louder, in percent. */
  maxVolume: z.int().check(z.minimum(0), z.maximum(VOLUME_MAX)),
  /** Sounds of one's own are brought to the loudness of ours. */
  levelled: z.boolean(),
  /** When which types are silent or only listed. */
  quiet: quietHoursSchema,
};

/** `GET /api/panel/settings/alerts`. */
export const inboxSettingsSchema = z.object(settings);
export type InboxSettings = z.infer<typeof inboxSettingsSchema>;
/** `PUT /api/panel/settings/alerts`: what is not named stays, so that two open panels do not undo each other. */
export const inboxSettingsChangeSchema = z.partial(z.strictObject(settings));
export type InboxSettingsChange = z.infer<typeof inboxSettingsChangeSchema>;

export const DEFAULT_INBOX_SETTINGS: InboxSettings = {
  paused: false,
  muted: false,
  doNotDisturb: false,
  missed: 'paid-summary',
  approveTips: false,
  approveSpeech: false,
  giftSingles: false,
  calm: false,
  flashLimit: false,
  maxVolume: VOLUME_MAX,
  levelled: false,
  quiet: NO_QUIET_HOURS,
};

/** What every overlay of the streamer keeps to. */
export function limitsOf(settings: InboxSettings): OverlayLimits {
  const { muted, maxVolume, calm, flashLimit, levelled } = settings;
  return { volume: muted ? 0 : maxVolume, calm, flashLimit, levelled };
}

const flag = z.literal('1');

/** `GET /api/panel/alerts`. */
export const inboxQuerySchema = z.strictObject({
  list: z.optional(z.enum(INBOX_LISTS)),
  type: z.optional(z.enum(ALERT_HEADERS)),
  paid: z.optional(flag),
  /** `next` of the page before. */
  after: z.optional(z.coerce.number()),
});

export const inboxCountsSchema = z.object({
  waiting: z.number(),
  missed: z.number(),
  awaiting: z.number(),
});
export type InboxCounts = z.infer<typeof inboxCountsSchema>;

/** `POST /api/panel/alerts/missed`. */
export const missedOrderSchema = z.strictObject({ policy: z.enum(MISSED_POLICIES) });
/** How many alerts an order moved. */
export const movedSchema = z.object({ count: z.number() });

/** `POST /api/panel/alerts`: an event that the platform never told, entered by hand. */
export const handEntrySchema = z.strictObject({
  type: z.enum(ALERT_HEADERS),
  /** Empty: anonymous. */
  name: z.string().check(z.trim(), z.maxLength(HAND_NAME_MAX)),
  amount: z.optional(z.number().check(z.minimum(0), z.maximum(HAND_AMOUNT_MAX))),
  /** Of an amount of money. */
  currency: z.optional(z.enum(CURRENCIES)),
  message: z.optional(z.string().check(z.trim(), z.maxLength(HAND_MESSAGE_MAX))),
  /** Of this entry: sent again it is the same one. */
  key: z.string().check(z.minLength(8), z.maxLength(64)),
});
export type HandEntry = z.infer<typeof handEntrySchema>;
