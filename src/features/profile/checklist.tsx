import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKLIST_STEPS, checklistSchema, type ChecklistStep } from '#core/panel/checklist.ts';
import { API, PANEL_PATHS } from '#core/paths.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

/** Most steps send no live frame, so the list asks again this often until all is done. */
const REFRESH_MS = 4000;

const PAGE_OF = {
  overlay: PANEL_PATHS.alerts,
  alert: PANEL_PATHS.alerts,
  bot: PANEL_PATHS.dashboard,
  command: PANEL_PATHS.commands,
} as const satisfies Record<ChecklistStep, string>;

const fetchChecklist = (signal: AbortSignal) =>
  streamerRequest(API.panelChecklist, checklistSchema, { signal });

function Step({ step, isDone }: { step: ChecklistStep; isDone: boolean }) {
  const { t } = useTranslation(['profile']);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <chakra.li display="flex" gap="3" alignItems="start">
      <chakra.span
        role="img"
        aria-label={t(isDone ? 'profile:checklist.done' : 'profile:checklist.todo')}
        color={isDone ? 'success.fg' : 'fg.subtle'}
        pt="0.5"
      >
        <Icon size={22} aria-hidden />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p fontWeight="semibold">
          {isDone ? (
            t(`profile:checklist.steps.${step}.title`)
          ) : (
            <chakra.span color="accent.fg" textDecoration="underline">
              <Link to={PAGE_OF[step]}>{t(`profile:checklist.steps.${step}.title`)}</Link>
            </chakra.span>
          )}
        </chakra.p>
        {isDone ? null : (
          <chakra.p color="fg.muted" fontSize="sm">
            {t(`profile:checklist.steps.${step}.text`)}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  );
}

/** First steps of a new streamer, ticked off as they happen. */
export function ChecklistCard() {
  const { t } = useTranslation(['profile']);
  const list = useLoad(fetchChecklist);
  const { reload, data } = list;
  const done = CHECKLIST_STEPS.filter((step) => data?.[step] === true).length;
  const isComplete = done === CHECKLIST_STEPS.length;
  useEffect(() => {
    if (isComplete) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isComplete, reload]);
  return (
    <Card aria-labelledby="checklist">
      <chakra.header display="flex" justifyContent="space-between" alignItems="baseline" gap="3" mb="4">
        <chakra.h2 id="checklist" fontSize="lg">
          {t('profile:checklist.title')}
        </chakra.h2>
        <chakra.output color="fg.muted" fontSize="sm">
          {t('profile:checklist.progress', { done, total: CHECKLIST_STEPS.length })}
        </chakra.output>
      </chakra.header>
      <Loaded state={list} skeleton={<SkeletonRows rows={4} />}>
        {(steps) => (
          <chakra.ol listStyle="none" display="grid" gap="4">
            {CHECKLIST_STEPS.map((step) => (
              <Step key={step} step={step} isDone={steps[step]} />
            ))}
          </chakra.ol>
        )}
      </Loaded>
    </Card>
  );
}
