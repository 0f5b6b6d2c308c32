import type { HandAct } from '#core/moderation/by-hand.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import { logEntrySchema, logPageSchema, type LogEntry } from '#core/moderation/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function moderateLine(body: HandAct): Promise<LogEntry> {
  return streamerRequest(MODERATION_API.acts, logEntrySchema, { method: 'POST', body });
}

/** The newest entries of the log. */
export async function fetchActs(): Promise<LogEntry[]> {
  return (await streamerRequest(MODERATION_API.log, logPageSchema)).items;
}
