export const PANEL_INVITATIONS = '/api/panel/invitations';
/** Whether a typed code lets somebody in, before they go to their platform with it. */
export const INVITATION_CHECK = '/api/invitation';
/** Where an invitation leads: the login in the language that the guest's browser remembers, not in the host's. */
const INVITATION_PAGE = '/';
/** The query in which a code comes. */
export const INVITE_QUERY = 'invite';

/** A page or login path that carries an invitation. */
export function withInvitation(path: string, code: string): string {
  return `${path}?${INVITE_QUERY}=${encodeURIComponent(code)}`;
}

/** Address that carries an invitation to whoever gets it. */
export function invitationUrl(publicUrl: string, code: string): string {
  return `${publicUrl}${withInvitation(INVITATION_PAGE, code)}`;
}
