import { MODERATION_API } from '#core/moderation/paths.ts';
import {
  logEntrySchema,
  logPageSchema,
  moderationSettingsSchema,
  moderationVerdictSchema,
  type LogEntry,
  type LogPage,
  type ModerationSettings,
  type ModerationTest,
  type ModerationVerdict,
} from '#core/moderation/schema.ts';
import { withQuery } from '#src/lib/http.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchModeration(signal: AbortSignal): Promise<ModerationSettings> {
  return streamerRequest(MODERATION_API.settings, moderationSettingsSchema, { signal });
}

export function saveModeration(body: ModerationSettings): Promise<ModerationSettings> {
  return streamerRequest(MODERATION_API.settings, moderationSettingsSchema, { method: 'PUT', body });
}

export function testMessage(body: ModerationTest): Promise<ModerationVerdict> {
  return streamerRequest(MODERATION_API.test, moderationVerdictSchema, { method: 'POST', body });
}

export function fetchLog(signal: AbortSignal): Promise<LogPage> {
  return streamerRequest(MODERATION_API.log, logPageSchema, { signal });
}

export function fetchEarlier(before: string): Promise<LogPage> {
  return streamerRequest(withQuery(MODERATION_API.log, { before }), logPageSchema);
}

export function undoEntry(id: string): Promise<LogEntry> {
  return streamerRequest(`${MODERATION_API.log}/${encodeURIComponent(id)}/undo`, logEntrySchema, {
    method: 'POST',
  });
}
