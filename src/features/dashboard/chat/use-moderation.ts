import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandAct } from '#core/moderation/by-hand.ts';
import type { LogEntry } from '#core/moderation/schema.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { durationText } from './duration-text.ts';
import { fetchActs, moderateLine } from './moderate-api.ts';

const PROBLEMS = ['login', 'permission'] as const;

/** Says what came of an act: that the platform did it, or why it did not. */
function useTellOutcome() {
  const { t, i18n } = useTranslation(['dashboard', 'moderation']);
  const toast = useToast();
  return useCallback(
    ({ action, name, platform, minutes, state, problem }: LogEntry) => {
      const about = { name, platform: PLATFORM_NAME[platform] };
      if (state === 'failed') {
        const known = PROBLEMS.find((code) => code === problem) ?? 'other';
        toast({
          tone: 'danger',
          title: t('dashboard:chat.moderation.failed', about),
          text: t(`moderation:log.problems.${known}`),
        });
      } else if (action === 'timeout') {
        toast({
          tone: 'success',
          text: t('dashboard:chat.moderation.timeoutDone', {
            ...about,
            time: durationText(minutes ?? 0, i18n.language),
          }),
        });
      } else {
        const done = action === 'ban' ? 'banDone' : 'deleteDone';
        toast({ tone: 'success', text: t(`dashboard:chat.moderation.${done}`, about) });
      }
    },
    [t, i18n, toast],
  );
}

/** Moderates lines by hand. The platform's answer comes later, and is told then. */
export function useModeration(): (act: HandAct) => Promise<void> {
  const waiting = useRef(new Set<string>());
  const tell = useTellOutcome();

  const look = useCallback(() => {
    if (waiting.current.size === 0) return;
    fetchActs().then(
      (entries) => {
        for (const entry of entries)
          if (entry.state !== 'waiting' && waiting.current.delete(entry.id)) tell(entry);
      },
      // The next news asks again; the log has it anyway.
      () => undefined,
    );
  }, [tell]);
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('moderation' in frame) look();
    },
    [look],
  );
  usePanelEvents(handleFrame, look);

  return useCallback(
    async (act) => {
      waiting.current.add((await moderateLine(act)).id);
      // The platform may have been faster than this answer.
      look();
    },
    [look],
  );
}
