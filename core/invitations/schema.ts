import * as z from 'zod/mini';
import { INVITATION_CODE_MAX } from './limits.ts';

/** An open invitation; its code is nowhere to be read again. */
const invitationSchema = z.object({ id: z.string(), createdAt: z.number(), expiresAt: z.number() });

/** `may`: whether this streamer invites here. */
export const invitationListSchema = z.object({ items: z.array(invitationSchema), may: z.boolean() });
export type InvitationList = z.infer<typeof invitationListSchema>;

export const newInvitationSchema = z.extend(invitationSchema, { code: z.string(), url: z.string() });
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** A code as a person types it. */
export const invitationCodeSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(INVITATION_CODE_MAX)),
});

/** `POST /api/invitation` for a code that lets somebody in. */
export const goodInvitationSchema = z.object({ expiresAt: z.number() });
