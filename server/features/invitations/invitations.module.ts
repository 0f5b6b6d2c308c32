import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { registerInvitationCheck, registerInvitationRoutes } from './invitation.routes.ts';
import { createInvitationService } from './invitation.service.ts';

/** The owner's invitations; where everybody may join nobody needs one. */
export function invitationsModule(
  { config, ...kernel }: Kernel,
  needs: { isOwner: (streamerId: string) => Promise<boolean> },
): Module {
  const invitations = createInvitationService({
    ...kernel,
    publicUrl: config.publicUrl,
    mayInvite: async (streamerId) => config.registration !== 'open' && (await needs.isOwner(streamerId)),
  });
  return {
    name: 'invitations',
    routes: {
      panel: (panel) => registerInvitationRoutes(panel, invitations),
      public: (open) => registerInvitationCheck(open, invitations),
    },
  };
}
