import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { addressProblem } from '#core/health/public-url.ts';
import type { Setup } from '#core/health/setup.ts';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformCard } from './platform-card.tsx';

function PublicUrl({ url }: { url: string }) {
  const { t } = useTranslation(['setup']);
  const problem = addressProblem(url);
  return (
    <Card aria-labelledby="setup-address" display="grid" gap="4">
      <header>
        <chakra.h2 id="setup-address" fontSize="lg">
          {t('setup:publicUrl')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm" maxWidth="prose">
          {t('setup:publicUrlText')}
        </chakra.p>
      </header>
      <CopyField label="PUBLIC_URL" shown={url} text={url} />
      {problem === undefined ? null : <Notice tone="warning">{t(`setup:addressProblems.${problem}`)}</Notice>}
    </Card>
  );
}

/** All that a self-hoster makes and enters, platform by platform. */
export function SetupGuide({ setup, canTest }: { setup: Setup; canTest: boolean }) {
  const { t } = useTranslation(['setup']);
  const hasSandbox = setup.platforms.some(({ state }) => state === 'sandbox');
  return (
    <chakra.div display="grid" gap="4">
      {hasSandbox ? <Notice tone="accent">{t('setup:sandbox')}</Notice> : null}
      <PublicUrl url={setup.publicUrl} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(26rem, 100%), 1fr))"
      >
        {setup.platforms.map((platform) => (
          <PlatformCard key={platform.platform} setup={platform} canTest={canTest} />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
