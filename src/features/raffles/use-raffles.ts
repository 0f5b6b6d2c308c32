import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Raffle, RaffleInput, RaffleSettings } from '#core/raffles/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchRaffles, saveRaffleSettings, startRaffle, stopRaffle } from './api.ts';

/** The streamer's raffles, live, and what can be done to them. */
export function useRaffles() {
  const { t } = useTranslation();
  const toast = useToast();
  const raffles = useLoad(fetchRaffles);
  const { change, reload } = raffles;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('raffles' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);

  const keep = (raffle: Raffle) =>
    change((list) => ({
      ...list,
      items: [raffle, ...list.items.filter(({ id }) => id !== raffle.id)],
    }));
  return {
    raffles,
    start: async (input: RaffleInput) => {
      keep(await startRaffle(input));
      toast({ tone: 'success', text: t('raffles.started') });
    },
    stop: async ({ id }: Raffle, how: 'end' | 'cancel') => {
      keep(await stopRaffle(id, how));
      toast({ tone: 'success', text: t(how === 'end' ? 'raffles.ended' : 'raffles.cancelled') });
    },
    saveSettings: async (input: RaffleSettings) => {
      const settings = await saveRaffleSettings(input);
      change((list) => ({ ...list, settings }));
      toast({ tone: 'success', text: t('raffles.saved') });
    },
  };
}
