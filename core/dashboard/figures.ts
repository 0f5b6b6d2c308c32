import * as z from 'zod/mini';
import { DAY_MS } from '../base/time.ts';

const figures = {
  followers: z.number(),
  /** Given, not spent. */
  points: z.number(),
  donations: z.number(),
  messages: z.number(),
};
const figuresSchema = z.object(figures);
export type Figures = z.infer<typeof figuresSchema>;

const streamFiguresSchema = z.object({
  ...figures,
  id: z.string(),
  beganAt: z.number(),
  /** Null while it goes on. */
  endedAt: z.nullable(z.number()),
});
export type StreamFigures = z.infer<typeof streamFiguresSchema>;

export const dashboardFiguresSchema = z.object({
  today: figuresSchema,
  /** The newest first. */
  streams: z.array(streamFiguresSchema),
});
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;

export const LAST_STREAMS = 12;
/** Nobody's day began longer ago than this. */
export const LONGEST_DAY_MS = 2 * DAY_MS;

/** `since`: when the day began where the streamer is, milliseconds since 1970. */
export const figuresQuerySchema = z.object({ since: z.coerce.number().check(z.int(), z.gte(0)) });
