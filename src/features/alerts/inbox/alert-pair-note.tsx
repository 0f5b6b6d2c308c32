import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button } from '#src/ui/button.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

interface AlertPairNoteProps {
  alert: AlertRow;
  onPart: (alert: AlertRow) => Promise<void>;
}

/** That an entry by hand and the platform's word were taken for one event, and the way to say that they were two. */
export function AlertPairNote({ alert, onPart }: AlertPairNoteProps) {
  const { t } = useTranslation(['alerts']);
  const nameText = useNameText();
  const [isBusy, setBusy] = useState(false);
  const { pair } = alert;
  if (pair === undefined) return null;
  const name = nameText(pair.name);
  const handlePart = async () => {
    setBusy(true);
    await onPart(alert);
    setBusy(false);
  };
  return (
    <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {t(pair.byHand ? 'alerts:inbox.pairByHand' : 'alerts:inbox.pairTold', { name })} (
      <RelativeTime at={pair.at} />){' '}
      <Button
        variant="ghost"
        size="sm"
        disabled={isBusy}
        title={t('alerts:inbox.partText')}
        aria-label={t('alerts:inbox.orderOf', { order: t('alerts:inbox.part'), name })}
        onClick={() => void handlePart()}
      >
        {t('alerts:inbox.part')}
      </Button>
    </chakra.p>
  );
}
