import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { Raffle } from '#core/raffles/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { TimeLeft } from '#src/ui/time-left.tsx';

interface RunningCardProps {
  raffle: Raffle;
  keyword: string;
  onStop: (raffle: Raffle, how: 'end' | 'cancel') => Promise<void>;
}

/** The raffle that viewers join now. */
export function RunningCard({ raffle, keyword, onStop }: RunningCardProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const handleEnd = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onStop(raffle, 'end');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="running-raffle">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.h2 id="running-raffle" fontSize="lg">
          {t('raffles.runningTitle', { amount: format(raffle.amount) })}
        </chakra.h2>
        <StatusPill tone={raffle.state === 'open' ? 'accent' : 'warning'}>
          {t(`raffles.states.${raffle.state}`)}
        </StatusPill>
      </chakra.header>
      <chakra.p mt="2" color="fg.muted">
        {t('raffles.howToJoin')}{' '}
        <chakra.code fontFamily="mono" color="accent.fg">{`!${keyword}`}</chakra.code>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2" mt="3">
        <chakra.strong fontVariantNumeric="tabular-nums">
          {t('raffles.entrantCount', { count: raffle.entrants, entrants: format(raffle.entrants) })}
        </chakra.strong>
        {raffle.state === 'open' ? <TimeLeft label={t('raffles.timeLeft')} until={raffle.closesAt} /> : null}
      </chakra.div>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      {raffle.state === 'open' ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          <Button variant="solid" disabled={isBusy} onClick={() => void handleEnd()}>
            {t('raffles.end')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('raffles.cancel')}</Button>
        </chakra.div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('raffles.cancelTitle')}
          text={t('raffles.cancelText')}
          confirmLabel={t('raffles.cancel')}
          onConfirm={() => onStop(raffle, 'cancel')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
