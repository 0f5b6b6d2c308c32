import { chakra } from '@chakra-ui/react';
import { Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { useHeaderName } from './header-name.ts';
import { useTestAlert } from './screen/use-test-alert.ts';

const AmountDialog = openedLater(async () => (await import('./screen/amount-dialog.tsx')).AmountDialog);

interface TestButtonsProps {
  platform: Platform;
  hasUnsaved: boolean;
  /** While alerts are saved, and shortly after. */
  isDisabled: boolean;
}

interface TestButtonProps {
  name: string;
  isDisabled: boolean;
  onTest: () => void;
  onAskAmount: () => void;
}

function TestButton({ name, isDisabled, onTest, onAskAmount }: TestButtonProps) {
  const { t } = useTranslation(['alerts']);
  const amountLabel = t('alerts:screen.otherAmount', { name });
  return (
    <chakra.div display="flex" gap="1" minWidth="0">
      <Button flex="1" minWidth="0" justifyContent="flex-start" disabled={isDisabled} onClick={onTest}>
        <Play size={16} aria-hidden />
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {name}
        </chakra.span>
      </Button>
      <Button
        size="icon"
        variant="ghost"
        disabled={isDisabled}
        aria-label={amountLabel}
        title={amountLabel}
        onClick={onAskAmount}
      >
        <Plus size={16} aria-hidden />
      </Button>
    </chakra.div>
  );
}

/** One button a type, with a small plus for the amount; after a test all of them rest for eight seconds. */
export function TestButtons({ platform, hasUnsaved, isDisabled }: TestButtonsProps) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  const { state, send } = useTestAlert(platform, hasUnsaved);
  const [asking, setAsking] = useState<AlertHeader>();
  AmountDialog.useSoon();
  const isResting = isDisabled || state !== 'ready';
  return (
    <Card aria-labelledby="test-alerts" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="test-alerts" fontSize="lg">
          {t('alerts:testTitle')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('alerts:testText')}</chakra.p>
      </header>
      {hasUnsaved ? <Notice tone="warning">{t('alerts:screen.testUnsaved')}</Notice> : null}
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(12rem, 1fr))">
        {HEADERS_OF_PLATFORM[platform].map((header) => (
          <TestButton
            key={header}
            name={headerName(header, platform)}
            isDisabled={isResting}
            onTest={() => void send(header)}
            onAskAmount={() => setAsking(header)}
          />
        ))}
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm" role="status" minHeight="6">
        {state === 'ready' ? '' : t(state === 'resting' ? 'alerts:resting' : 'alerts:screen.reloading')}
      </chakra.p>
      {asking === undefined ? null : (
        <AmountDialog.Dialog
          header={asking}
          name={headerName(asking, platform)}
          isResting={isResting}
          onSend={(amount) => {
            setAsking(undefined);
            void send(asking, amount);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
