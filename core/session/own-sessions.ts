import * as z from 'zod/mini';

/** A login of the person who asks. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** Short words such as "Firefox, Windows"; empty when nobody knows. */
  device: z.string(),
  /** The network, such as "203.0.113.0/24"; empty when nobody knows. */
  address: z.string(),
  createdAt: z.number(),
  /** To within a few minutes. */
  seenAt: z.number(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionListSchema = z.object({ items: z.array(ownSessionSchema) });
export type OwnSessionList = z.infer<typeof ownSessionListSchema>;
