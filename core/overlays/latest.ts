import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';
import { latestSettingsSchema, type EventGroup } from './settings.ts';

/** Events of each group; what is spoken or bought in the shop is no entry of the list. */
export const TYPES_OF_GROUP = {
  follow: ['follow'],
  sub: ['subscribe', 'resubscribe', 'gift', 'member', 'memberGift'],
  cheer: ['bits', 'kicks', 'mana', 'elixir', 'superchat', 'jewels'],
  tip: ['donation'],
  raid: ['raid'],
} as const satisfies Record<EventGroup, readonly EventType[]>;

/** The group of an event; undefined for what the list never shows. */
export function groupOf(type: EventType): EventGroup | undefined {
  for (const [group, types] of Object.entries(TYPES_OF_GROUP) as [EventGroup, readonly EventType[]][])
    if (types.includes(type)) return group;
  return undefined;
}

/** An event as the list shows it: who and how much. What people wrote with it is for the alert, which a streamer may hold back. */
export const latestEventSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  type: z.enum(EVENT_TYPES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  at: z.number(),
});
export type LatestEvent = z.infer<typeof latestEventSchema>;

/** `latest`: how things stand, or one more event. */
export const latestFrameSchema = z.union([
  z.object({ settings: latestSettingsSchema, events: z.array(latestEventSchema) }),
  z.object({ event: latestEventSchema }),
]);
export type LatestFrame = z.infer<typeof latestFrameSchema>;
