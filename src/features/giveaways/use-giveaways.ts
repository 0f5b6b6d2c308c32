import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Giveaway, GiveawayInput } from '#core/giveaways/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { useToast } from '#src/ui/toast-context.ts';
import {
  deleteGiveaway,
  fetchGiveaways,
  redrawWinner,
  runGiveaway,
  saveGiveaway,
  type GiveawayStep,
} from './api.ts';

/** Puts a new giveaway first and a known one in its place. */
function withGiveaway(all: readonly Giveaway[], giveaway: Giveaway): Giveaway[] {
  const isKnown = all.some(({ id }) => id === giveaway.id);
  return isKnown ? all.map((old) => (old.id === giveaway.id ? giveaway : old)) : [giveaway, ...all];
}

/** The streamer's giveaways, live, and what can be done to them. */
export function useGiveaways() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const giveaways = useLoad(fetchGiveaways);
  const { change, reload } = giveaways;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('giveaways' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);

  const keep = (giveaway: Giveaway) => change((all) => withGiveaway(all, giveaway));
  return {
    giveaways,
    save: async (input: GiveawayInput, id?: string) => {
      const saved = await saveGiveaway(input, id);
      keep(saved);
      toast({ tone: 'success', text: t('giveaways.saved', { title: saved.title }) });
    },
    remove: async ({ id, title }: Giveaway) => {
      await deleteGiveaway(id);
      change((all) => all.filter((giveaway) => giveaway.id !== id));
      toast({ tone: 'success', text: t('giveaways.deleted', { title }) });
    },
    run: async ({ id, title }: Giveaway, step: GiveawayStep) => {
      try {
        keep(await runGiveaway(id, step));
        toast({ tone: 'success', text: t(`giveaways.${step}Done`, { title }) });
      } catch (error) {
        reload();
        toast({ tone: 'danger', text: errorText(error), failure: error });
      }
    },
    redraw: async ({ id }: Giveaway, winnerId: string) => {
      keep(await redrawWinner(id, winnerId));
      toast({ tone: 'success', text: t('giveaways.redrawDone') });
    },
  };
}
