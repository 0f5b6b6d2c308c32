import * as z from 'zod/mini';
import { CHAT_ROLES, type ChatRole } from '../platforms/ranks.ts';

/** A badge beside a name, as its platform draws it. */
export const chatBadgeSchema = z.object({
  /** What the platform calls it. */
  title: z.string(),
  url: z.string(),
  /** The role that it stands for; whose picture is there needs no mark of ours. */
  role: z.optional(z.enum(CHAT_ROLES)),
});
export type ChatBadge = z.infer<typeof chatBadgeSchema>;

/** The roles of a line that no badge of it shows. */
export function rolesWithoutBadge(line: {
  roles: readonly ChatRole[];
  badges?: readonly ChatBadge[] | undefined;
}): ChatRole[] {
  return line.roles.filter((role) => line.badges?.some((badge) => badge.role === role) !== true);
}
