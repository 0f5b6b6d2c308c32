import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Raffle, RaffleState } from '#core/raffles/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';

const TONE: Record<RaffleState, StatusTone> = {
  open: 'accent',
  settling: 'warning',
  ended: 'success',
  cancelled: 'neutral',
};

function RaffleLine({ raffle }: { raffle: Raffle }) {
  const { t } = useTranslation(['raffles']);
  const { number } = useFormat();
  const { amount, state, entrants, winning, share, extra, won, by, openedAt } = raffle;
  const names = won.map(({ name }) => name).join(', ');
  const more = winning > won.length ? ` +${number(winning - won.length)}` : '';
  const facts = [
    t('raffles:entrantCount', { count: entrants, entrants: number(entrants) }),
    ...(winning === 0
      ? []
      : [
          t('raffles:sharers', { count: winning }),
          t('raffles:each', {
            share: extra === 0 ? number(share) : `${number(share)}–${number(share + 1)}`,
          }),
        ]),
  ];
  return (
    <ListLine>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.strong>{t('raffles:line', { amount: number(amount) })}</chakra.strong>
        <chakra.span color="fg.muted">{` ${t('raffles:by', { name: by })}`}</chakra.span>
        <chakra.p fontSize="sm" color="fg.muted">
          {facts.join(' · ')}
        </chakra.p>
        {names === '' ? null : (
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            {names}
            {more}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={openedAt} />
      </chakra.span>
      <StatusPill tone={TONE[state]}>{t(`raffles:states.${state}`)}</StatusPill>
    </ListLine>
  );
}

/** Raffles that are over, the newest first. */
export function HistoryCard({ raffles }: { raffles: readonly Raffle[] }) {
  const { t } = useTranslation(['raffles']);
  return (
    <Card aria-labelledby="raffle-history">
      <chakra.h2 id="raffle-history" fontSize="lg" mb="2">
        {t('raffles:history')}
      </chakra.h2>
      {raffles.length === 0 ? (
        <EmptyState title={t('raffles:empty')} description={t('raffles:emptyText')} />
      ) : (
        <chakra.ul listStyle="none" aria-labelledby="raffle-history">
          {raffles.map((raffle) => (
            <RaffleLine key={raffle.id} raffle={raffle} />
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
