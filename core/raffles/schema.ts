import * as z from 'zod/mini';
import { GIVEAWAY_KEYWORD_MAX } from '../giveaways/limits.ts';
import { platformSchema } from '../platforms/platform.ts';
import { RAFFLE_AMOUNT_MAX, RAFFLE_SECONDS_MAX, RAFFLE_SECONDS_MIN, RAFFLE_WINNERS_MAX } from './limits.ts';

/** The way of a raffle; an open one may be cancelled, and then nobody gets anything. */
export const RAFFLE_STATES = ['open', 'settling', 'ended', 'cancelled'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];

const amountSchema = z.int().check(z.minimum(1), z.maximum(RAFFLE_AMOUNT_MAX));
const secondsSchema = z.int().check(z.minimum(RAFFLE_SECONDS_MIN), z.maximum(RAFFLE_SECONDS_MAX));

/** `POST /api/panel/raffles`: points that those who join share. */
export const raffleInputSchema = z.strictObject({
  amount: amountSchema,
  seconds: secondsSchema,
  /** How many are drawn from those who joined; 0: all of them share. */
  winners: z.int().check(z.minimum(0), z.maximum(RAFFLE_WINNERS_MAX)),
});
export type RaffleInput = z.infer<typeof raffleInputSchema>;

/** A raffle of the panel's list. */
export const raffleSchema = z.object({
  ...raffleInputSchema.shape,
  id: z.string(),
  state: z.enum(RAFFLE_STATES),
  entrants: z.number(),
  /** How many won. */
  winning: z.number(),
  /** Points of each winner; the first `extra` of them got one more. */
  share: z.number(),
  extra: z.number(),
  /** The first winners. */
  won: z.array(z.object({ name: z.string(), platform: platformSchema })),
  /** Who started it. */
  by: z.string(),
  openedAt: z.number(),
  closesAt: z.number(),
});
export type Raffle = z.infer<typeof raffleSchema>;

/** `GET` and `PUT /api/panel/settings/raffles`. */
export const raffleSettingsSchema = z.strictObject({
  /** Whether raffles may be started, in chat and here. */
  enabled: z.boolean(),
  /** What viewers type in chat to join, without `!`. */
  keyword: z.string().check(z.minLength(1), z.maxLength(GIVEAWAY_KEYWORD_MAX), z.regex(/^[^\s!\p{C}]+$/u)),
  /** Unless a raffle says otherwise. */
  seconds: secondsSchema,
  /** Most points that a raffle of the chat may have. */
  max: amountSchema,
});
export type RaffleSettings = z.infer<typeof raffleSettingsSchema>;

export const raffleListSchema = z.object({ items: z.array(raffleSchema), settings: raffleSettingsSchema });
export type RaffleList = z.infer<typeof raffleListSchema>;
