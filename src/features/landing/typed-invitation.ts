import { INVITATION_CODE_MAX } from '#core/invitations/limits.ts';
import { INVITE_QUERY } from '#core/invitations/paths.ts';

/** The code in what a person typed, or pasted as the whole link; nothing where there is none. */
export function typedInvitation(text: string): string | null {
  const query = /\?(.*)$/.exec(text.trim())?.[1];
  const linked = query === undefined ? null : new URLSearchParams(query).get(INVITE_QUERY);
  const code = (linked ?? text).trim().slice(0, INVITATION_CODE_MAX);
  return code === '' ? null : code;
}
