import { ok, refuse, type Result } from '#core/base/result.ts';
import { INVITATION_LIFETIME_MS, OPEN_INVITATIONS_MAX } from '#core/invitations/limits.ts';
import { withInvitation } from '#core/invitations/paths.ts';
import type { InvitationList, NewInvitation } from '#core/invitations/schema.ts';
import { ENTRY_PATHS } from '#core/paths.ts';
import type { RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { deleteInvitation, insertInvitation, listOpenInvitations } from './invitation.repository.ts';

export interface InvitationServiceDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id' | 'secret'>;
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
      const code = random.secret();
      const id = random.id();
      const createdAt = clock.now();
      const expiresAt = createdAt + INVITATION_LIFETIME_MS;
      return deps.unitOfWork(async (tx) => {
        const open = await listOpenInvitations(tx, streamerId, createdAt);
        if (open.length >= OPEN_INVITATIONS_MAX) return refuse('too_many_invitations');
        await insertInvitation(tx, {
          id,
          streamer_id: streamerId,
          code_hash: hashSecret(code),
          created_at: createdAt,
          expires_at: expiresAt,
          used_at: null,
        });
        const url = `${deps.publicUrl}${withInvitation(ENTRY_PATHS.es, code)}`;
        return ok({ id, createdAt, expiresAt, code, url });
      });
    },

    async revoke(streamerId: string, id: string): Promise<Result<null>> {
      if (!(await deps.mayInvite(streamerId))) return refuse('forbidden');
      return (await deleteInvitation(db, streamerId, id)) ? ok(null) : refuse('not_found');
    },
  };
}
