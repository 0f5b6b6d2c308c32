import { useCallback, useState } from 'react';
import type { AlertOrder } from '#core/alerts/inbox-paths.ts';
import type { InboxSettings, InboxSettingsChange } from '#core/alerts/inbox-schema.ts';
import type { AlertList, AlertRow } from '#core/alerts/row-schema.ts';
import { createKeyedMutex } from '#core/base/keyed-mutex.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useAfterBurst } from '#src/lib/use-after-burst.ts';
import { useLoad, type Loading } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchInbox, fetchSettings, giveOrder, partPair, saveSettings, type InboxFilter } from './api.ts';
import { placeAlert } from './place-alert.ts';

const FIRST: InboxFilter = { list: undefined, type: undefined, isPaidOnly: false };
/** Before the first alert of all: an answer of counts alone. */
const NO_ROWS = 0;

export interface InboxState {
  filter: InboxFilter;
  setFilter: (change: Partial<InboxFilter>) => void;
  alerts: Loading<AlertList>;
  settings: Loading<InboxSettings>;
  loadMore: () => Promise<void>;
  order: (alert: AlertRow, order: AlertOrder) => Promise<void>;
  /** What an alert tells twice was two events. */
  part: (alert: AlertRow) => Promise<void>;
  save: (change: InboxSettingsChange) => Promise<void>;
  /** Does something and says so when it failed. */
  attempt: (task: () => Promise<void>) => Promise<void>;
}

/** Counts what waits again, soon after something changed. */
function useCounts(change: Loading<AlertList>['change']): () => void {
  return useAfterBurst(
    useCallback(() => {
      fetchInbox(FIRST, NO_ROWS).then(
        ({ counts }) => change((old) => ({ ...old, counts })),
        // The next change asks again.
        () => undefined,
      );
    }, [change]),
  );
}

/** The inbox as the panel and the dock show it: lists and settings that follow the live stream. */
export function useInbox(): InboxState {
  const toast = useToast();
  const errorText = useErrorText();
  const [filter, setFilter] = useState(FIRST);
  const alerts = useLoad(
    useCallback((signal: AbortSignal) => fetchInbox(filter, undefined, signal), [filter]),
  );
  const settings = useLoad(fetchSettings);
  // One after the other, so that no answer is older than what is shown.
  const [inTurn] = useState(createKeyedMutex);
  const { change: changeAlerts, reload: reloadAlerts } = alerts;
  const { change: changeSettings, reload: reloadSettings } = settings;
  const count = useCounts(changeAlerts);

  const place = useCallback(
    (alert: AlertRow) => {
      changeAlerts((page) => placeAlert(page, alert, filter));
      count();
    },
    [changeAlerts, count, filter],
  );
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('alert' in frame) place(frame.alert);
      if ('inbox' in frame) changeSettings(() => frame.inbox);
    },
    [place, changeSettings],
  );
  const reload = useCallback(() => {
    reloadAlerts();
    reloadSettings();
  }, [reloadAlerts, reloadSettings]);
  usePanelEvents(handleFrame, reload);

  const attempt = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return {
    filter,
    setFilter: (change) => setFilter((old) => ({ ...old, ...change })),
    alerts,
    settings,
    attempt,
    loadMore: () =>
      attempt(async () => {
        const page = await fetchInbox(filter, alerts.data?.next ?? undefined);
        changeAlerts((old) => ({ ...page, items: [...old.items, ...page.items] }));
      }),
    order: (alert, order) => attempt(async () => place(await giveOrder(alert.id, order))),
    part: (alert) => attempt(async () => place(await partPair(alert.id))),
    save: (change) =>
      attempt(async () => {
        const saved = await inTurn('settings', () => saveSettings(change));
        changeSettings(() => saved);
      }),
  };
}
