import { chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { TEST_AMOUNT_MAX, TEST_COOLDOWN_MS } from '#core/alerts/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { sendTestAlert } from './api.ts';
import { useHeaderName } from './header-name.ts';
import { useCooldown } from './use-cooldown.ts';

const DEFAULT_AMOUNT = '5';

/** One button a type; after a test all of them rest for eight seconds (S3 §4). */
export function TestButtons({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const headerName = useHeaderName();
  const { isResting, start } = useCooldown(TEST_COOLDOWN_MS);
  const [amount, setAmount] = useState(DEFAULT_AMOUNT);
  const value = Number(amount);
  const isValid = amount.trim() !== '' && value >= 0 && value <= TEST_AMOUNT_MAX;

  const handleTest = async (header: AlertHeader) => {
    start();
    try {
      await sendTestAlert(header, value);
      toast({ tone: 'success', text: t('alerts.testSent', { name: headerName(header, platform) }) });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return (
    <Card aria-labelledby="test-alerts" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="test-alerts" fontSize="lg">
          {t('alerts.testTitle')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('alerts.testText')}</chakra.p>
      </header>
      <chakra.div maxWidth="32">
        <Field label={t('alerts.amount')} error={isValid ? undefined : t('alerts.amountError')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
      </chakra.div>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))">
        {HEADERS_OF_PLATFORM[platform].map((header) => (
          <Button
            key={header}
            disabled={isResting || !isValid}
            justifyContent="flex-start"
            onClick={() => void handleTest(header)}
          >
            <Play size={16} aria-hidden />
            {headerName(header, platform)}
          </Button>
        ))}
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm" role="status" minHeight="6">
        {isResting ? t('alerts.resting') : ''}
      </chakra.p>
    </Card>
  );
}
