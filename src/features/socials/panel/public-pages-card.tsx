import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tipPagePath } from '#core/donations/paths.ts';
import { hubPath, publicPagePath, streamerPagePath } from '#core/paths.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';

/** Every address of the streamer's that is for others, to copy and to look at. */
export function PublicPagesCard() {
  const { t } = useTranslation();
  const { platform, name } = usePanelChannel();
  const origin = location.origin;
  const page = (which: Parameters<typeof publicPagePath>[2]) => publicPagePath(platform, name, which);
  const pages = [
    { label: t('publicPage.hubName'), path: hubPath(platform, name) },
    { label: t('socials.tab'), path: streamerPagePath(platform, name) },
    { label: t('publicPage.commands'), path: page('commands') },
    { label: t('publicPage.leaderboard'), path: page('leaderboard') },
    { label: t('publicPage.shop'), path: page('shop') },
    { label: t('publicPage.battle'), path: page('battle') },
    { label: t('publicPage.prediction'), path: page('prediction') },
    { label: t('socials.tip'), path: tipPagePath(platform, name) },
  ];
  return (
    <Card mt="6" display="grid" gap="4">
      <chakra.div>
        <chakra.h2 fontSize="xl">{t('publicPage.myPages')}</chakra.h2>
        <chakra.p color="fg.muted">{t('publicPage.myPagesText')}</chakra.p>
      </chakra.div>
      {pages.map(({ label, path }) => {
        const address = origin + path;
        return (
          <CopyField key={path} label={label} shown={address} text={address}>
            <ButtonLink to={path} aria-label={`${t('publicPage.open')}: ${label}`}>
              {t('publicPage.open')}
            </ButtonLink>
          </CopyField>
        );
      })}
    </Card>
  );
}
