import { chakra } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SECOND_MS } from '#core/base/time.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { hasQueue } from '#src/lib/kept-flags.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import type { Outcome } from './send-queue.ts';

/** A server that was down says nothing when it is back. */
const RETRY_MS = 30 * SECOND_MS;

const HAPPY: readonly Outcome['kind'][] = ['alerts-saved', 'prediction-made'];

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const isHappy = HAPPY.includes(outcome.kind);
  const question = 'question' in outcome ? outcome.question : '';
  return (
    <chakra.li display="grid" gap="2">
      <chakra.p display="flex" gap="3">
        <chakra.span color={isHappy ? 'success.fg' : 'warning.fg'} pt="0.5">
          {isHappy ? <CircleCheck size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
        </chakra.span>
        <chakra.span minWidth="0" overflowWrap="anywhere">
          {t(`common:queue.${outcome.kind}`, { question })}
        </chakra.span>
      </chakra.p>
      {outcome.kind === 'prediction-made' ? (
        <CopyField
          label={t('common:queue.startCommand')}
          shown={`!bet create ${outcome.id}`}
          text={`!bet create ${outcome.id}`}
        />
      ) : null}
      {outcome.kind === 'alerts-changed' || outcome.kind === 'alerts-refused' ? (
        // Not by the router: this stands outside of it.
        <ButtonAnchor size="sm" justifySelf="start" href={PANEL_PATHS.alerts}>
          {t('common:queue.openAlerts')}
        </ButtonAnchor>
      ) : null}
    </chakra.li>
  );
}

/** Sends what waited for a network and tells what became of it, until the person has read it. */
export function QueueOutcomes() {
  const { t } = useTranslation();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  useEffect(() => {
    const send = async () => {
      if (!hasQueue()) return;
      const { sendQueue } = await import('./send-queue.ts');
      const told = await sendQueue();
      if (told.length > 0) setOutcomes((old) => [...old, ...told]);
    };
    const run = () => void send().catch((error: unknown) => console.warn('Nothing could be sent', error));
    run();
    const timer = setInterval(run, RETRY_MS);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, []);
  if (outcomes.length === 0) return null;
  return (
    <chakra.section
      aria-label={t('common:queue.title')}
      role="status"
      position="fixed"
      zIndex="toast"
      top={{ base: '4', md: '6' }}
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ md: '6' }}
      maxWidth={{ md: 'field' }}
      display="grid"
      gap="3"
      p="4"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="floating"
      animation="rise 200ms"
    >
      <chakra.h2 fontSize="md">{t('common:queue.title')}</chakra.h2>
      <chakra.ul display="grid" gap="4" listStyle="none">
        {outcomes.map((outcome, place) => (
          <OutcomeLine key={place} outcome={outcome} />
        ))}
      </chakra.ul>
      <Button size="sm" justifySelf="end" onClick={() => setOutcomes([])}>
        {t('common:queue.done')}
      </Button>
    </chakra.section>
  );
}
