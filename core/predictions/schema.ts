import * as z from 'zod/mini';
import { pageOwnerSchema } from '../channels/page-owner.ts';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema } from '../platforms/platform.ts';

/** `waiting` to be started, `open` for bets, `closed` until somebody says who won, `settling` while points move. */
export const PREDICTION_STATES = ['waiting', 'open', 'closed', 'settling', 'resolved', 'cancelled'] as const;
export type PredictionState = (typeof PREDICTION_STATES)[number];

/** The first or the second answer. */
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
const sideSchema = z.enum(SIDES);

/** A prediction as it comes in: what is missing or of another kind breaks a rule of `validatePrediction`, which words the refusal. */
export const predictionInputSchema = z.strictObject({
  question: z.catch(z.string(), ''),
  responseA: z.catch(z.string(), ''),
  responseB: z.catch(z.string(), ''),
  commandA: z.catch(z.string(), ''),
  commandB: z.catch(z.string(), ''),
  time: z.catch(z.number(), 0),
});

/** What the public page sends: with a key, the same prediction sent again is the one that was made. */
export const publicPredictionInputSchema = z.extend(predictionInputSchema, {
  key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});

export const createdPredictionSchema = z.object({ id: z.string() });

/** A prediction as panel, overlay and public page show it; field names are the wire's. */
export const predictionSchema = z.object({
  id: z.string(),
  state: z.enum(PREDICTION_STATES),
  question: z.string(),
  responseA: z.string(),
  responseB: z.string(),
  commandA: z.string(),
  commandB: z.string(),
  /** Minutes. */
  time: z.number(),
  /** Points on each answer, and how many viewers bet them. */
  poolA: z.number(),
  poolB: z.number(),
  betsA: z.number(),
  betsB: z.number(),
  winner: z.nullable(sideSchema),
  createdAt: z.number(),
  /** Milliseconds since 1970: when bets close or closed; null before the start. */
  closesAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
});
export type Prediction = z.infer<typeof predictionSchema>;

export const predictionListSchema = z.object({ items: z.array(predictionSchema) });
export const resolveSchema = z.strictObject({ winner: sideSchema });

/** `GET /api/public/prediction?user&platform`: what runs now, or the last one, and what was before. */
export const publicPredictionQuerySchema = z.strictObject({
  user: channelNameSchema,
  platform: platformQuerySchema,
});
export const publicPredictionSchema = z.object({
  user: pageOwnerSchema,
  current: z.nullable(predictionSchema),
  history: z.array(predictionSchema),
});
export type PublicPrediction = z.infer<typeof publicPredictionSchema>;
