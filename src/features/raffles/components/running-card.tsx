import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Raffle } from '#core/raffles/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { TimeLeft } from '#src/ui/time-left.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { stopRaffle } from '../api.ts';

interface RunningCardProps {
  raffle: Raffle;
  keyword: string;
}

/** The raffle that viewers join now. */
export function RunningCard({ raffle, keyword }: RunningCardProps) {
  const { t } = useTranslation(['raffles']);
  const { number } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const stop = useAction(stopRaffle, (_raffle, { how }) =>
    t(how === 'end' ? 'raffles:ended' : 'raffles:cancelled'),
  );
  const { id } = raffle;
  return (
    <Card aria-labelledby="running-raffle">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.h2 id="running-raffle" fontSize="lg">
          {t('raffles:runningTitle', { amount: number(raffle.amount) })}
        </chakra.h2>
        <StatusPill tone={raffle.state === 'open' ? 'accent' : 'warning'}>
          {t(`raffles:states.${raffle.state}`)}
        </StatusPill>
      </chakra.header>
      <chakra.p mt="2" color="fg.muted">
        {t('raffles:howToJoin')}{' '}
        <chakra.code fontFamily="mono" color="accent.fg">{`!${keyword}`}</chakra.code>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2" mt="3">
        <chakra.strong fontVariantNumeric="tabular-nums">
          {t('raffles:entrantCount', { count: raffle.entrants, entrants: number(raffle.entrants) })}
        </chakra.strong>
        {raffle.state === 'open' ? <TimeLeft label={t('raffles:timeLeft')} until={raffle.closesAt} /> : null}
      </chakra.div>
      {raffle.state === 'open' ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          <Button variant="solid" disabled={stop.isBusy} onClick={() => stop.press({ id, how: 'end' })}>
            {t('raffles:end')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('raffles:cancel')}</Button>
        </chakra.div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('raffles:cancelTitle')}
          text={t('raffles:cancelText')}
          confirmLabel={t('raffles:cancel')}
          onConfirm={() => stop.run({ id, how: 'cancel' })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
