import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { hasSession } from './guard.ts';
import type { PanelStart } from './panel-start.ts';

/** What changes in bursts is written once. */
const REST_MS = 1000;

/** Answers only: a failed attempt since is of this visit, and an error cannot be stored. */
function answersOf({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }));
  return { ...client, clientState: { queries, mutations: [] } };
}

/** Keeps the panel's answers in the browser's database, each channel's apart. */
export function createPanelPersister({ profile, kept }: PanelStart): Persister {
  let newest: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    timer = undefined;
    // Logged out meanwhile, perhaps in another tab: nothing may come back.
    if (newest === undefined || !hasSession()) return;
    const { savePanel } = await import('#src/lib/db-panel.ts');
    await savePanel({ owner: profile.id, profile, client: answersOf(newest) });
  };
  return {
    restoreClient: () => kept?.client,
    persistClient(client) {
      newest = client;
      // Keeping is a favour: a full disk or a private window must not break the page.
      timer ??= setTimeout(() => void save().catch(() => undefined), REST_MS);
    },
    // What another build has left: the next write takes its place.
    removeClient: () => undefined,
  };
}
