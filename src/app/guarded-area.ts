import { redirect } from 'react-router-dom';
import { redirectWithoutSession } from '#src/session/guard.ts';

/** A guarded area without a page yet: the token admits, and leads to the main endpoint like every unknown route (S1 §2). */
export function loader(): Response {
  return redirectWithoutSession() ?? redirect('/');
}
