import { isFounder } from '../features/channels/channel.repository.ts';
import { registerInvitationRoutes } from '../features/invitations/invitation.routes.ts';
import { createInvitationService } from '../features/invitations/invitation.service.ts';
import type { RouteContext } from './route-context.ts';

/** The owner's invitations; where everybody may join nobody needs one. */
export function composeInvitations({ app, config, services, guards }: RouteContext): void {
  registerInvitationRoutes(app, {
    guards,
    invitations: createInvitationService({
      ...services,
      publicUrl: config.publicUrl,
      mayInvite: async (streamerId) =>
        config.registration !== 'open' && (await isFounder(services.db, streamerId)),
    }),
  });
}
