import * as z from 'zod/mini';
import { pageOwnerSchema } from '../channels/page-owner.ts';

/** `GET /api/public/commands`. */
export const publicCommandsSchema = z.object({
  user: pageOwnerSchema,
  commands: z.array(z.object({ cmd: z.string(), msg: z.string(), mods: z.number() })),
  /** Masked names of the commands that are hidden for offensive words. */
  hidden: z._default(z.array(z.string()), []),
});
export type PublicCommands = z.infer<typeof publicCommandsSchema>;
