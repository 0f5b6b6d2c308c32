import { INVITATION_CHECK, PANEL_INVITATIONS } from '#core/invitations/paths.ts';
import {
  goodInvitationSchema,
  invitationCodeSchema,
  invitationListSchema,
  newInvitationSchema,
} from '#core/invitations/schema.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { InvitationService } from './invitation.service.ts';

const unwrap = createUnwrap(
  {
    forbidden: 'Only the owner invites, and only where not everybody may join.',
    too_many_invitations: 'Too many invitations are open. Take one back first.',
    not_found: 'There is no such invitation.',
    invitation: 'This invitation was used, has expired or never was.',
  },
  'This cannot be done.',
);

const CHECK_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** The owner's invitations. */
export function registerInvitationRoutes(app: App, invitations: InvitationService): void {
  app.get(PANEL_INVITATIONS, { schema: { response: { 200: invitationListSchema } } }, (request) =>
    invitations.list(sessionOf(request).streamerId),
  );

  app.post(
    PANEL_INVITATIONS,
    { schema: { response: { 201: newInvitationSchema } } },
    async (request, reply) => {
      const created = unwrap(await invitations.create(sessionOf(request).streamerId));
      return reply.code(201).send(created);
    },
  );

  app.delete(
    `${PANEL_INVITATIONS}/:id`,
    {
      schema: { params: idParams },
    },
    async (request, reply) => {
      unwrap(await invitations.revoke(sessionOf(request).streamerId, request.params.id));
      return reply.code(204).send();
    },
  );
}

/** Whether a code is an invitation. */
export function registerInvitationCheck(app: App, invitations: InvitationService): void {
  // No session and no CSRF token: it changes nothing, and the login looks again.
  app.post(
    INVITATION_CHECK,
    { config: CHECK_RATE, schema: { body: invitationCodeSchema, response: { 200: goodInvitationSchema } } },
    async (request) => unwrap(await invitations.check(request.body.code)),
  );
}
