import * as z from 'zod/mini';
import type { ChatLine } from '../chat/line.ts';
import { platformSchema } from '../platforms/platform.ts';
import { RANK, rankOfRoles } from '../platforms/ranks.ts';
import { TIMEOUT_MAX_MIN } from './limits.ts';

/** What somebody may do by hand about a message in the dashboard's chat, mildest first. */
export const HAND_ACTIONS = ['delete', 'timeout', 'ban'] as const;
export type HandAction = (typeof HAND_ACTIONS)[number];

/** Minutes of the time-outs that are one press away. */
export const TIMEOUT_CHOICES_MIN = [1, 10, 60] as const;

const MESSAGE_ID_MAX = 500;

export const handActSchema = z
  .strictObject({
    platform: platformSchema,
    /** Of the line that is moderated; its author is read from there. */
    messageId: z.string().check(z.minLength(1), z.maxLength(MESSAGE_ID_MAX)),
    action: z.enum(HAND_ACTIONS),
    /** Of a time-out, and of nothing else. */
    minutes: z.optional(z.int().check(z.gte(1), z.lte(TIMEOUT_MAX_MIN))),
  })
  .check(z.refine(({ action, minutes }) => (action === 'timeout') === (minutes !== undefined)));
export type HandAct = z.infer<typeof handActSchema>;

/** Whether a line is a viewer's: platforms let nobody moderate moderators and the owner, as our filters do not. */
export function isViewersLine({ own, roles }: Pick<ChatLine, 'own' | 'roles'>): boolean {
  return !own && rankOfRoles(roles) < RANK.moderator;
}
