import { useTranslation } from 'react-i18next';
import type { Timer, TimerInput } from '#core/timers/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { deleteTimer, fetchTimers, saveTimer } from './api.ts';

/** The streamer's timers and what can be done to them. */
export function useTimers() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const timers = useLoad(fetchTimers);

  const save = async (input: TimerInput, id?: string) => {
    const saved = await saveTimer(input, id);
    timers.change((old) =>
      id === undefined ? [saved, ...old] : old.map((timer) => (timer.id === id ? saved : timer)),
    );
    toast({ tone: 'success', text: t('timers.saved', { name: saved.name }) });
  };
  return {
    timers,
    save,
    toggle: async (timer: Timer, enabled: boolean) => {
      try {
        const { id, name, messages, interval, minLines, liveOnly, platforms } = timer;
        await save({ name, messages, interval, minLines, liveOnly, platforms, enabled }, id);
      } catch (error) {
        toast({ tone: 'danger', text: errorText(error) });
      }
    },
    remove: async ({ id, name }: Timer) => {
      await deleteTimer(id);
      timers.change((old) => old.filter((timer) => timer.id !== id));
      toast({ tone: 'success', text: t('timers.deleted', { name }) });
    },
  };
}
