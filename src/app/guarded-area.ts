import { redirect } from 'react-router-dom';
import { PANEL_PATHS } from '#core/paths.ts';
import { redirectWithoutSession } from '#src/session/guard.ts';

/** The bot's area by its short name: the token admits, and leads to the bot's page. */
export function loader(): Response {
  return redirectWithoutSession() ?? redirect(PANEL_PATHS.bot);
}
