import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useEffect, useState, type ReactNode } from 'react';
import { useErrorText } from '#src/i18n/error-text.ts';
import { createQueryClient } from '#src/lib/query/query-client.ts';
import { isKept } from '#src/lib/query/kept.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { defineKeptWrites, hearRefusedWrites, resumeKeptWrites } from './kept-writes.ts';
import { useLiveQueries } from './live-queries.ts';
import { createPanelPersister } from './panel-persister.ts';
import type { PanelStart } from './panel-start.ts';

const BUILD = import.meta.env.VITE_BUILD_ID ?? 'dev';

function createPanelClient() {
  const client = createQueryClient();
  defineKeptWrites(client);
  return client;
}

function Live({ children }: { children: ReactNode }) {
  useLiveQueries();
  return children;
}

/** The panel's answers: shared by its pages, kept on this device for the channel and this build, renewed by the live socket. */
export function PanelQueries({ start, children }: { start: PanelStart; children: ReactNode }) {
  const { id } = start.profile;
  const toast = useToast();
  const errorText = useErrorText();
  const [client] = useState(createPanelClient);
  const [persistOptions] = useState(() => ({
    persister: createPanelPersister(start),
    buster: BUILD,
    maxAge: Infinity,
    dehydrateOptions: { shouldDehydrateQuery: isKept },
    // A page that is not opened this time stays kept.
    hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
  }));
  useEffect(() =>
    hearRefusedWrites(client, (error) => toast({ tone: 'danger', text: errorText(error), failure: error })),
  );
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={persistOptions}
      onSuccess={() => void resumeKeptWrites(client, id)}
    >
      <Live>{children}</Live>
    </PersistQueryClientProvider>
  );
}
