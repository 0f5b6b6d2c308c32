import { isFounder } from '../features/channels/channel.repository.ts';
import {
  registerInvitationCheck,
  registerInvitationRoutes,
} from '../features/invitations/invitation.routes.ts';
import { createInvitationService } from '../features/invitations/invitation.service.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The owner's invitations; where everybody may join nobody needs one. */
export function composeInvitations({ config, services }: RouteContext): Module {
  const invitations = createInvitationService({
    ...services,
    publicUrl: config.publicUrl,
    mayInvite: async (streamerId) =>
      config.registration !== 'open' && (await isFounder(services.db, streamerId)),
  });
  return {
    name: 'invitations',
    routes: {
      panel: (panel) => registerInvitationRoutes(panel, invitations),
      public: (open) => registerInvitationCheck(open, invitations),
    },
  };
}
