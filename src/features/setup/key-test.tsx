import { chakra } from '@chakra-ui/react';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyResult, SetupPlatform } from '#core/health/setup.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { testKeys } from './api.ts';

type Outcome = { result: KeyResult } | { problem: string };

/** Asks the platform whether it knows the keys, and says what it said. */
export function KeyTest({ platform, name }: { platform: SetupPlatform; name: string }) {
  const { t } = useTranslation(['setup']);
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const handleTest = async () => {
    setBusy(true);
    try {
      setOutcome({ result: await testKeys(platform) });
    } catch (error) {
      setOutcome({ problem: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Button disabled={isBusy} onClick={() => void handleTest()}>
        <PlugZap size={18} aria-hidden />
        {t(isBusy ? 'setup:testing' : 'setup:test', { platform: name })}
      </Button>
      {outcome === undefined ? null : (
        <Notice tone={'result' in outcome && outcome.result === 'good' ? 'success' : 'danger'}>
          {'result' in outcome ? t(`setup:results.${outcome.result}`, { platform: name }) : outcome.problem}
        </Notice>
      )}
    </chakra.div>
  );
}
