import { ok, refuse, type Result } from '#core/base/result.ts';
import { OPEN_INVITATIONS_MAX } from '#core/invitations/limits.ts';
import { invitationUrl } from '#core/invitations/paths.ts';
import type { InvitationList, NewInvitation } from '#core/invitations/schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import {
  deleteInvitation,
  findInvitationEnd,
  insertInvitation,
  listOpenInvitations,
} from './invitation.repository.ts';
import { invitationHash, newInvitation } from './new-invitation.ts';

export interface InvitationServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  publicUrl: string;
  /** The owner, where not everybody may join anyway. */
  mayInvite(streamerId: string): Promise<boolean>;
}

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Invitations to become a streamer here: made, listed and taken back by the owner. */
export function createInvitationService(deps: InvitationServiceDeps) {
  const { db, clock, random } = deps;
  return {
    async list(streamerId: string): Promise<InvitationList> {
      const rows = await listOpenInvitations(db, streamerId, clock.now());
      const items = rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }));
      return { items, may: await deps.mayInvite(streamerId) };
    },

    async create(streamerId: string): Promise<Result<NewInvitation>> {
      if (!(await deps.mayInvite(streamerId))) return refuse('forbidden');
      const { code, row } = newInvitation({ id: random.id(), streamerId, now: clock.now() });
      return deps.unitOfWork(async (tx) => {
        const open = await listOpenInvitations(tx, streamerId, row.created_at);
        if (open.length >= OPEN_INVITATIONS_MAX) return refuse('too_many_invitations');
        await insertInvitation(tx, row);
        const { id, created_at: createdAt, expires_at: expiresAt } = row;
        return ok({ id, createdAt, expiresAt, code, url: invitationUrl(deps.publicUrl, code) });
      });
    },

    /** Until when a typed code lets somebody in; `invitation` when it does not. Uses nothing up. */
    async check(typed: string): Promise<Result<{ expiresAt: number }>> {
      const expiresAt = await findInvitationEnd(db, invitationHash(typed), clock.now());
      return expiresAt === undefined ? refuse('invitation') : ok({ expiresAt });
    },

    async revoke(streamerId: string, id: string): Promise<Result<null>> {
      if (!(await deps.mayInvite(streamerId))) return refuse('forbidden');
      return (await deleteInvitation(db, streamerId, id)) ? ok(null) : refuse('not_found');
    },
  };
}
