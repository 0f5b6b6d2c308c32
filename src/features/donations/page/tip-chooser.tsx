import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tipPagePath } from '#core/donations/paths.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Link } from '#src/ui/link.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import type { TipPage } from './load-tip.ts';
import { TipFrame } from './tip-frame.tsx';

const ChoiceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border.strong',
    color: 'fg.default',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
});

/** Several channels of one name: the person says which. */
export function TipChooser({ owner, choices }: Extract<TipPage, { kind: 'choose' }>) {
  const { t } = useTranslation(['donations']);
  return (
    <TipFrame title={t('donations:chooseTitle')} streamer={{ name: owner.user, picture: '' }} id={owner.user}>
      <chakra.header>
        <chakra.h1 fontSize="2xl">{t('donations:chooseTitle')}</chakra.h1>
        <chakra.p color="fg.muted" mt="1">
          {t('donations:chooseText', { name: owner.user })}
        </chakra.p>
      </chakra.header>
      <chakra.ul listStyle="none" display="grid" gap="3">
        {choices.map(({ platform, name, profile_pic: picture }) => (
          <li key={platform}>
            <ChoiceLink to={tipPagePath(platform, owner.user)}>
              <Avatar picture={picture} size="11" />
              <chakra.strong flex="1" minWidth="0" overflowWrap="anywhere">
                {name}
              </chakra.strong>
              <PlatformBadge platform={platform} />
            </ChoiceLink>
          </li>
        ))}
      </chakra.ul>
    </TipFrame>
  );
}
