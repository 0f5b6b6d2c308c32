import * as z from 'zod/mini';

/** An open invitation; its code is nowhere to be read again. */
const invitationSchema = z.object({ id: z.string(), createdAt: z.number(), expiresAt: z.number() });

/** `may`: whether this streamer invites here. */
export const invitationListSchema = z.object({ items: z.array(invitationSchema), may: z.boolean() });
export type InvitationList = z.infer<typeof invitationListSchema>;

export const newInvitationSchema = z.extend(invitationSchema, { code: z.string(), url: z.string() });
export type NewInvitation = z.infer<typeof newInvitationSchema>;
