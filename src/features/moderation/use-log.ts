import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '#core/moderation/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchEarlier, fetchLog, undoEntry } from './api.ts';

interface Earlier {
  items: readonly LogEntry[];
  next: string | null;
}

/** The log, live: its newest entries, and earlier ones that were asked for. */
export function useLog() {
  const { t } = useTranslation(['moderation']);
  const toast = useToast();
  const errorText = useErrorText();
  const log = useLoad(fetchLog);
  const [earlier, setEarlier] = useState<Earlier>();
  const { reload, change } = log;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('moderation' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);

  const keep = (entry: LogEntry) => {
    const withEntry = (items: readonly LogEntry[]) => items.map((old) => (old.id === entry.id ? entry : old));
    change((page) => ({ ...page, items: withEntry(page.items) }));
    setEarlier((old) => old && { ...old, items: withEntry(old.items) });
  };
  const attempt = async (call: () => Promise<void>) => {
    try {
      await call();
    } catch (error) {
      reload();
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return {
    log,
    /** Of both parts, each entry once: the newest page moves on while earlier ones stay. */
    merge: (newest: readonly LogEntry[]) => {
      const known = new Set(newest.map(({ id }) => id));
      return [...newest, ...(earlier?.items.filter(({ id }) => !known.has(id)) ?? [])];
    },
    nextOf: (first: string | null) => (earlier === undefined ? first : earlier.next),
    showEarlier: (before: string) =>
      attempt(async () => {
        const page = await fetchEarlier(before);
        setEarlier((old) => ({ items: [...(old?.items ?? []), ...page.items], next: page.next }));
      }),
    undo: ({ id, name }: LogEntry) =>
      attempt(async () => {
        keep(await undoEntry(id));
        toast({ tone: 'success', text: t('moderation:log.undone', { name }) });
      }),
  };
}
