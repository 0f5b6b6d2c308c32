import { chakra } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { oddsOf } from '#core/predictions/settle-bets.ts';
import { SIDES, type Prediction, type PredictionState, type Side } from '#core/predictions/schema.ts';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { TimeLeft } from '#src/ui/time-left.tsx';

const TONE: Record<PredictionState, StatusTone> = {
  waiting: 'neutral',
  open: 'success',
  closed: 'warning',
  settling: 'accent',
  resolved: 'accent',
  cancelled: 'neutral',
};

/** A prediction's state in a word. */
export function StatePill({ state }: { state: PredictionState }) {
  const { t } = useTranslation(['predictions']);
  return <StatusPill tone={TONE[state]}>{t(`predictions:states.${state}`)}</StatusPill>;
}

function SideRow({ prediction, side }: { prediction: Prediction; side: Side }) {
  const { t, i18n } = useTranslation(['predictions']);
  const number = numberFormat(i18n.language);
  const { percent, factor } = oddsOf(prediction, side);
  const [response, command, pool, bets] =
    side === 'a'
      ? [prediction.responseA, prediction.commandA, prediction.poolA, prediction.betsA]
      : [prediction.responseB, prediction.commandB, prediction.poolB, prediction.betsB];
  const isWinner = prediction.winner === side;
  const odds =
    factor === null ? undefined : numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(factor);
  return (
    <chakra.li display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <chakra.strong flex="1" minWidth="0" overflowWrap="anywhere" fontSize="lg">
          {response}
          {isWinner ? (
            <chakra.span
              color="accent.fg"
              ms="2"
              display="inline-flex"
              alignItems="center"
              gap="1"
              fontSize="sm"
            >
              <Trophy size={16} aria-hidden />
              {t('predictions:winner')}
            </chakra.span>
          ) : null}
        </chakra.strong>
        <chakra.strong fontFamily="heading" fontSize="xl" fontVariantNumeric="tabular-nums">
          {`${percent} %`}
        </chakra.strong>
      </chakra.div>
      <chakra.div height="3" borderRadius="full" bg="bg.sunken" overflow="hidden" aria-hidden>
        <chakra.div
          height="full"
          borderRadius="full"
          bg={side === 'a' ? 'accent.solid' : 'fg.subtle'}
          transition="width 300ms"
          style={{ width: `${percent}%` }}
        />
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {[
          t('predictions:pool', { count: pool, points: number.format(pool) }),
          t('predictions:bettors', { count: bets, number: number.format(bets) }),
          ...(odds === undefined ? [] : [t('predictions:odds', { odds })]),
        ].join(' · ')}
      </chakra.p>
      {prediction.state === 'open' ? (
        <chakra.code fontFamily="mono" color="accent.fg" overflowWrap="anywhere">
          {t('predictions:howToBet', { command: `!${command}` })}
        </chakra.code>
      ) : null}
    </chakra.li>
  );
}

/** A prediction with its state, its time, and what is on each answer. */
export function PredictionBoard({ prediction }: { prediction: Prediction }) {
  const { t } = useTranslation(['predictions']);
  const { state, closesAt } = prediction;
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <StatePill state={state} />
        {state === 'open' && closesAt !== null ? (
          <TimeLeft label={t('predictions:timeLeft')} until={closesAt} />
        ) : null}
      </chakra.div>
      <chakra.h2 fontSize={{ base: 'xl', md: '2xl' }} overflowWrap="anywhere">
        {prediction.question}
      </chakra.h2>
      <chakra.ul listStyle="none" display="grid" gap="5">
        {SIDES.map((side) => (
          <SideRow key={side} prediction={prediction} side={side} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
