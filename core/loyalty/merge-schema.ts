import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** `POST /api/panel/viewers/join`: `other` is the same person as `viewer`, who gets everything. */
export const viewerMergeSchema = z.strictObject({ viewer: idSchema, other: idSchema });
export type ViewerMerge = z.infer<typeof viewerMergeSchema>;

/** `GET /api/panel/viewers/:id/accounts`: the accounts of a viewer, and which of them were another viewer's before and why. */
export const viewerPersonasSchema = z.object({
  viewer: z.string(),
  accounts: z.array(
    z.object({
      id: z.string(),
      platform: platformSchema,
      name: z.string(),
      picture: z.string(),
      lastAt: z.nullable(z.number()),
    }),
  ),
  joins: z.array(
    z.object({
      id: z.string(),
      /** Ids of the accounts that came with it. */
      accounts: z.array(z.string()),
      points: z.number(),
      /** By the streamer here, or by the viewer, who said so from both accounts. */
      madeIn: z.enum(['panel', 'chat']),
      by: z.string(),
      at: z.number(),
    }),
  ),
});
export type ViewerPersonas = z.infer<typeof viewerPersonasSchema>;
