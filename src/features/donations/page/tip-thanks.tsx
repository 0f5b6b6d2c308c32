import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { publicPagePath } from '#core/paths.ts';
import type { TipInfo } from '#core/donations/schema.ts';
import type { PageOwner } from '#src/lib/public-calls.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TipFrame } from './tip-frame.tsx';

interface TipThanksProps {
  owner: PageOwner;
  tip: TipInfo;
  /** Called for the form again. */
  onMore: () => void;
}

/** Where a donor comes back to from the payment provider, which says nothing of whether they paid. */
export function TipThanks({ owner, tip, onMore }: TipThanksProps) {
  const { t } = useTranslation(['donations']);
  const title = t('donations:thanksTitle');
  return (
    <TipFrame title={title} streamer={{ ...tip, picture: tip.profile_pic }} id={owner.user}>
      <chakra.header display="grid" justifyItems="center" textAlign="center" gap="3">
        <Avatar picture={tip.profile_pic} size="24" />
        <chakra.h1 fontSize={{ base: 'xl', sm: '2xl' }}>{title}</chakra.h1>
        <chakra.p color="fg.muted" role="status">
          {t('donations:thanks')}
        </chakra.p>
      </chakra.header>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
        <ButtonLink variant="solid" to={publicPagePath(tip.platform, owner.user, 'leaderboard')}>
          {t('donations:toRanking')}
        </ButtonLink>
        <Button onClick={onMore}>{t('donations:again')}</Button>
      </chakra.div>
    </TipFrame>
  );
}
