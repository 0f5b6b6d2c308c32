import * as z from 'zod/mini';

/** A file of the streamer's own. */
export const uploadSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** As it was called where it came from. */
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
});
export type Upload = z.infer<typeof uploadSchema>;
export const uploadListSchema = z.object({ items: z.array(uploadSchema) });
