import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIN_PATH } from '#core/paths.ts';
import type { ChannelHealth, ReachResult } from '#core/health/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { testWebhook } from './api.ts';

type Outcome = { result: ReachResult } | { problem: string };

/** Where the platform sends to, and whether that leads here. */
export function WebhookPart({
  platform,
  webhook,
}: {
  platform: ChannelHealth['platform'];
  webhook: NonNullable<ChannelHealth['webhook']>;
}) {
  const { t } = useTranslation(['health']);
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const redirectUrl = `${new URL(webhook.url).origin}${LOGIN_PATH[platform]}`;

  const handleTest = async () => {
    setBusy(true);
    try {
      setOutcome({ result: (await testWebhook()).result });
    } catch (error) {
      setOutcome({ problem: errorText(error) });
    }
    setBusy(false);
  };

  return (
    <chakra.section display="grid" gap="3">
      <div>
        <chakra.h3 fontSize="md">{t('health:webhook')}</chakra.h3>
        <chakra.p color="fg.muted" fontSize="sm">
          {webhook.lastAt === null ? (
            t('health:webhookNever')
          ) : (
            <>
              {t('health:webhookLast')} <RelativeTime at={webhook.lastAt} />
            </>
          )}
        </chakra.p>
        {webhook.lastRefusal === null ? null : (
          <chakra.p color="warning.fg" fontSize="sm">
            {t('health:webhookRefused', { count: webhook.refused })}{' '}
            {t(`health:refusals.${webhook.lastRefusal}`)}
          </chakra.p>
        )}
        {webhook.unaddressed === 0 ? null : (
          <chakra.p color="warning.fg" fontSize="sm">
            {t('health:webhookUnaddressed', { count: webhook.unaddressed })}
          </chakra.p>
        )}
      </div>
      <CopyField label={t('health:webhookUrl')} shown={webhook.url} text={webhook.url} />
      <CopyField label={t('health:redirectUrl')} shown={redirectUrl} text={redirectUrl} />
      <chakra.div display="grid" gap="3" justifyItems="start">
        <Button size="sm" disabled={isBusy} onClick={() => void handleTest()}>
          {t(isBusy ? 'health:testing' : 'health:testWebhook')}
        </Button>
        {outcome === undefined ? null : (
          <Notice tone={'result' in outcome && outcome.result === 'reached' ? 'success' : 'danger'}>
            {'result' in outcome ? t(`health:reach.${outcome.result}`) : outcome.problem}
          </Notice>
        )}
      </chakra.div>
    </chakra.section>
  );
}
