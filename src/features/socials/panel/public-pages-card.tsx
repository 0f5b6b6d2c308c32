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
    { label: t('common:publicPage.hubName'), path: hubPath(platform, name) },
    { label: t('common:publicPage.socials'), path: streamerPagePath(platform, name) },
    { label: t('common:publicPage.commands'), path: page('commands') },
    { label: t('common:publicPage.leaderboard'), path: page('leaderboard') },
    { label: t('common:publicPage.shop'), path: page('shop') },
    { label: t('common:publicPage.battle'), path: page('battle') },
    { label: t('common:publicPage.prediction'), path: page('prediction') },
    { label: t('common:publicPage.tip'), path: tipPagePath(platform, name) },
  ];
  return (
    <Card mt="6" display="grid" gap="4">
      <chakra.div>
        <chakra.h2 fontSize="xl">{t('common:publicPage.myPages')}</chakra.h2>
        <chakra.p color="fg.muted">{t('common:publicPage.myPagesText')}</chakra.p>
      </chakra.div>
      {pages.map(({ label, path }) => {
        const address = origin + path;
        return (
          <CopyField key={path} label={label} shown={address} text={address}>
            <ButtonLink to={path} aria-label={`${t('common:publicPage.open')}: ${label}`}>
              {t('common:publicPage.open')}
            </ButtonLink>
          </CopyField>
        );
      })}
    </Card>
  );
}
