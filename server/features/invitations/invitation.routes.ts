import * as z from 'zod/mini';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { PANEL_INVITATIONS } from '#core/invitations/paths.ts';
import { invitationListSchema, newInvitationSchema } from '#core/invitations/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';
import type { InvitationService } from './invitation.service.ts';

export interface InvitationRouteDeps {
  guards: SessionGuards;
  invitations: InvitationService;
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  forbidden: 'Only the owner invites, and only where not everybody may join.',
  too_many_invitations: 'Too many invitations are open. Take one back first.',
  not_found: 'There is no such invitation.',
};

const refusal = (code: ErrorCode) => new AppError(code, REFUSALS[code] ?? 'This cannot be done.');

/** The owner's invitations (wire.md, Login). */
export function registerInvitationRoutes(app: App, { guards, invitations }: InvitationRouteDeps): void {
  app.get(
    PANEL_INVITATIONS,
    { preValidation: guards.read, schema: { response: { 200: invitationListSchema } } },
    (request) => invitations.list(sessionOf(request).streamerId),
  );

  app.post(
    PANEL_INVITATIONS,
    { preValidation: guards.write, schema: { response: { 201: newInvitationSchema } } },
    async (request, reply) => {
      const created = await invitations.create(sessionOf(request).streamerId);
      if (!created.ok) throw refusal(created.code);
      return reply.code(201).send(created.value);
    },
  );

  app.delete(
    `${PANEL_INVITATIONS}/:id`,
    {
      preValidation: guards.write,
      schema: { params: z.object({ id: z.string().check(z.maxLength(100)) }) },
    },
    async (request, reply) => {
      const revoked = await invitations.revoke(sessionOf(request).streamerId, request.params.id);
      if (!revoked.ok) throw refusal(revoked.code);
      return reply.code(204).send();
    },
  );
}
