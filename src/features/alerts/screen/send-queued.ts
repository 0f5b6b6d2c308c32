import type { AlertItem } from '#core/alerts/schema.ts';
import { isAnswer } from '#src/lib/db-answers.ts';
import { saveDraft } from '#src/lib/db-drafts.ts';
import type { StoredRequest } from '#src/lib/db.ts';
import { ApiError } from '#src/lib/http.ts';
import { tellTabs } from '#src/lib/tabs.ts';
import { hasSession } from '#src/session/guard.ts';
import { fetchProfile } from '#src/session/profile.ts';
import { fetchItems, readKeptItems, saveItems } from './api.ts';
import { changedHeaders } from './draft.ts';

export type AlertsOutcome =
  { kind: 'alerts-saved' } | { kind: 'alerts-changed' } | { kind: 'alerts-refused' };

type QueuedAlerts = Extract<StoredRequest, { kind: 'alerts' }>;

async function keepAsDraft({ owner, items, base }: QueuedAlerts): Promise<void> {
  await saveDraft({ owner, items, base, savedAt: Date.now() });
}

const isSameSet = (before: readonly AlertItem[], after: readonly AlertItem[]) =>
  before.length === after.length && changedHeaders(before, after).length === 0;

/**
 * Saves alerts that waited, unless others have been saved since: then they stay a draft. Nothing while nobody, or another
 * channel, is logged in. @throws ApiError without an answer
 */
export async function sendQueuedAlerts(waiting: QueuedAlerts): Promise<AlertsOutcome | undefined> {
  if (!hasSession()) return undefined;
  const { signal } = new AbortController();
  try {
    const [profile, current] = await Promise.all([fetchProfile(signal), fetchItems(signal)]);
    if (profile.id !== waiting.owner) return undefined;
    const items = readKeptItems(waiting.items);
    const base = readKeptItems(waiting.base);
    if (items === undefined || base === undefined) return { kind: 'alerts-refused' };
    // They came through after all, and only the answer was lost.
    if (!isSameSet(current, items)) {
      if (!isSameSet(current, base)) {
        await keepAsDraft(waiting);
        return { kind: 'alerts-changed' };
      }
      await saveItems(items);
    }
    tellTabs({ kind: 'alerts-saved', owner: waiting.owner, items });
    return { kind: 'alerts-saved' };
  } catch (error) {
    if (!(error instanceof ApiError) || !isAnswer(error)) throw error;
    // Logged in again, it is tried again.
    if (error.status === 401) return undefined;
    await keepAsDraft(waiting);
    return { kind: 'alerts-refused' };
  }
}
