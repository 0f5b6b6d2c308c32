import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { Prediction } from '#core/predictions/schema.ts';
import { ListLine } from '#src/ui/list-line.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatePill } from './board.tsx';

/** A prediction in one line: what was asked, who won, how much was at stake. */
export function HistoryLine({ prediction, children }: { prediction: Prediction; children?: ReactNode }) {
  const { t, i18n } = useTranslation(['predictions']);
  const { question, state, winner, responseA, responseB, poolA, poolB, endedAt, createdAt } = prediction;
  const total = poolA + poolB;
  const points = numberFormat(i18n.language).format(total);
  const won = winner === null ? undefined : winner === 'a' ? responseA : responseB;
  return (
    <ListLine>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.p overflowWrap="anywhere" fontWeight="semibold">
          {question}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {[
            won === undefined ? `${responseA} · ${responseB}` : t('predictions:won', { response: won }),
            ...(state === 'waiting' ? [] : [t('predictions:pool', { count: total, points })]),
          ].join(' · ')}
        </chakra.p>
      </chakra.div>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={endedAt ?? createdAt} />
      </chakra.span>
      <StatePill state={state} />
      {children}
    </ListLine>
  );
}
