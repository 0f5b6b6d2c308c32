import { endSession } from './streamer-request.ts';

/**
 * Logs out and goes to the login page, with a fresh page so that nothing of the session stays in memory. Not to
 * `/entrar`: that path would turn the page Spanish.
 */
export async function leavePanel(): Promise<void> {
  await endSession();
  location.assign('/');
}
