import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';
import {
  GIVEAWAY_KEYWORD_MAX,
  GIVEAWAY_TITLE_MAX,
  GIVEAWAY_WINNERS_MAX,
  SUBSCRIBER_WEIGHT_MAX,
} from './limits.ts';

/** The way of a giveaway; a closed one may be opened again until it is drawn. */
export const GIVEAWAY_STATES = ['draft', 'open', 'closed', 'drawn'] as const;
export type GiveawayState = (typeof GIVEAWAY_STATES)[number];

/** What a streamer sends to create or replace a giveaway. */
export const giveawayInputSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(GIVEAWAY_TITLE_MAX)),
  /** What viewers type in chat, without `!`. */
  keyword: z.string().check(z.minLength(1), z.maxLength(GIVEAWAY_KEYWORD_MAX), z.regex(/^[^\s!\p{C}]+$/u)),
  /** How many win. */
  winners: z._default(z.int().check(z.minimum(1), z.maximum(GIVEAWAY_WINNERS_MAX)), 1),
  /** Tickets that subscribers get for joining; all others get one. */
  subscriberWeight: z._default(z.int().check(z.minimum(1), z.maximum(SUBSCRIBER_WEIGHT_MAX)), 1),
});
export type GiveawayInput = z.infer<typeof giveawayInputSchema>;
/** The same with everything that has a default left out. */
export type GiveawayDraft = z.input<typeof giveawayInputSchema>;

const entrantSchema = z.object({
  /** The viewer's id. */
  id: z.string(),
  /** As they joined. */
  name: z.string(),
  platform: platformSchema,
});

/** A giveaway of the panel's list. */
export const giveawaySchema = z.object({
  ...giveawayInputSchema.shape,
  id: z.string(),
  state: z.enum(GIVEAWAY_STATES),
  entrants: z.number(),
  tickets: z.number(),
  /** Who won, in the order of the draw. */
  drawn: z.array(entrantSchema),
  /** When it came to its state. */
  at: z.number(),
});
export type Giveaway = z.infer<typeof giveawaySchema>;
export const giveawayListSchema = z.object({ items: z.array(giveawaySchema) });

/** The latest entrants of a giveaway with their tickets. */
export const entrantListSchema = z.object({
  items: z.array(z.extend(entrantSchema, { tickets: z.number() })),
});
export type Entrant = z.infer<typeof entrantListSchema>['items'][number];

/** Which winner makes place for another. */
export const redrawSchema = z.strictObject({ winner: z.string().check(z.maxLength(64)) });
