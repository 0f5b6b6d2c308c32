import { alertOrderPath, alertPartPath, INBOX_API, type AlertOrder } from '#core/alerts/inbox-paths.ts';
import {
  inboxSettingsSchema,
  movedSchema,
  type HandEntry,
  type InboxList,
  type InboxSettings,
  type InboxSettingsChange,
  type MissedPolicy,
} from '#core/alerts/inbox-schema.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { alertListSchema, alertRowSchema, type AlertList, type AlertRow } from '#core/alerts/row-schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export interface InboxFilter {
  /** All without. */
  list: InboxList | undefined;
  type: AlertHeader | undefined;
  isPaidOnly: boolean;
}

/** A page of alerts, newest first; `after` is where the page before ended. */
export function fetchInbox(
  { list, type, isPaidOnly }: InboxFilter,
  after?: number,
  signal?: AbortSignal,
): Promise<AlertList> {
  return streamerRequest(INBOX_API.alerts, alertListSchema, {
    query: { list, type, paid: isPaidOnly ? '1' : undefined, after },
    ...(signal === undefined ? {} : { signal }),
  });
}

export function giveOrder(id: string, order: AlertOrder): Promise<AlertRow> {
  return streamerRequest(alertOrderPath(id, order), alertRowSchema, { method: 'POST' });
}

/** Makes two of what was taken for one event told twice. */
export function partPair(id: string): Promise<AlertRow> {
  return streamerRequest(alertPartPath(id), alertRowSchema, { method: 'POST' });
}

/** Answers how many alerts were settled. */
export async function settleMissed(policy: MissedPolicy): Promise<number> {
  const body = { policy };
  return (await streamerRequest(INBOX_API.missed, movedSchema, { method: 'POST', body })).count;
}

export function fetchSettings(signal: AbortSignal): Promise<InboxSettings> {
  return streamerRequest(INBOX_API.settings, inboxSettingsSchema, { signal });
}

export function saveSettings(body: InboxSettingsChange): Promise<InboxSettings> {
  return streamerRequest(INBOX_API.settings, inboxSettingsSchema, { method: 'PUT', body });
}

export function enterByHand(body: HandEntry): Promise<AlertRow> {
  return streamerRequest(INBOX_API.alerts, alertRowSchema, { method: 'POST', body });
}
