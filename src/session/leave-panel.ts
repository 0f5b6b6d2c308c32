import { ENTRY_PATHS } from '#core/paths.ts';
import { endSession } from './streamer-request.ts';

/** Logs out and goes to the login page, with a fresh page so that nothing of the session stays in memory. */
export async function leavePanel(): Promise<void> {
  await endSession();
  location.assign(ENTRY_PATHS.es);
}
