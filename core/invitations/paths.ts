export const PANEL_INVITATIONS = '/api/panel/invitations';
/** The query in which a code comes. */
export const INVITE_QUERY = 'invite';

/** A page or login path that carries an invitation. */
export function withInvitation(path: string, code: string): string {
  return `${path}?${INVITE_QUERY}=${encodeURIComponent(code)}`;
}
