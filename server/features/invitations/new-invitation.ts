import { INVITATION_LIFETIME_MS } from '#core/invitations/limits.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { newTypedCode, readTypedCode } from '#server/lib/typed-code.ts';
import type { InvitationTable } from './invitation.table.ts';

/** Letters and groups of a code: 77 bits, which nobody guesses in its seven days. */
const GROUP = 4;
const GROUPS = 4;

/** An invitation that begins now, and its code, which is stored nowhere. */
export function newInvitation(of: { id: string; streamerId: string; now: number }): {
  code: string;
  row: InvitationTable;
} {
  const code = Array.from({ length: GROUPS }, () => newTypedCode(GROUP)).join('-');
  const row = {
    id: of.id,
    streamer_id: of.streamerId,
    code_hash: invitationHash(code),
    created_at: of.now,
    expires_at: of.now + INVITATION_LIFETIME_MS,
    used_at: null,
  };
  return { code, row };
}

/** What is stored in place of a code, however the person wrote it. */
export function invitationHash(typed: string): string {
  const letters = readTypedCode(typed).replace(/[^0-9A-Z]/g, '');
  // Links from before codes could be typed are longer, and take their letters as they are.
  return hashSecret(letters.length === GROUP * GROUPS ? letters : typed);
}
