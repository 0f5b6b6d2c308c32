import { chakra } from '@chakra-ui/react';
import {
  ChevronRight,
  HeartHandshake,
  MessageSquareText,
  Share2,
  ShoppingBag,
  Swords,
  Trophy,
  Vote,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { tipPagePath } from '#core/donations/paths.ts';
import { publicPagePath, streamerPagePath } from '#core/paths.ts';
import { Link } from '#src/ui/link.tsx';
import { LinkedChannels } from './linked-channels.tsx';
import { channelNameOf, loadSocials, type SocialsPage } from './load-socials.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SocialsFrame } from './socials-frame.tsx';

export const loader = loadSocials;

const PageLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '14',
    px: '4',
    color: 'fg.default',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
});

/** `t/{id}`: the streamer's hub, from which all public pages are a tap away. */
export function Component() {
  const { t } = useTranslation(['socials', 'common']);
  const page = useLoaderData<SocialsPage>();
  const { name, platform, links, channels, hasShop, takesTips } = page.loaded.data;
  const id = channelNameOf(page);
  const pages = [
    {
      to: publicPagePath(platform, id, 'commands'),
      label: t('common:publicPage.commands'),
      icon: MessageSquareText,
    },
    {
      to: publicPagePath(platform, id, 'leaderboard'),
      label: t('common:publicPage.leaderboard'),
      icon: Trophy,
    },
    ...(hasShop
      ? [{ to: publicPagePath(platform, id, 'shop'), label: t('common:publicPage.shop'), icon: ShoppingBag }]
      : []),
    { to: publicPagePath(platform, id, 'prediction'), label: t('common:publicPage.prediction'), icon: Vote },
    { to: publicPagePath(platform, id, 'battle'), label: t('common:publicPage.battle'), icon: Swords },
    ...(takesTips
      ? [{ to: tipPagePath(platform, id), label: t('common:publicPage.tip'), icon: HeartHandshake }]
      : []),
    { to: streamerPagePath(platform, id), label: t('common:publicPage.socials'), icon: Share2 },
  ];
  return (
    <SocialsFrame page={page} title={t('socials:hubTitle', { name })} isHub>
      <chakra.nav
        aria-label={t('socials:pages')}
        overflow="hidden"
        bg="bg.surface"
        border="1px solid"
        borderColor="border.subtle"
        borderRadius="lg"
        mb="6"
      >
        {pages.map(({ to, label, icon: Icon }) => (
          <PageLink key={to} to={to}>
            <chakra.span color="accent.fg">
              <Icon size={20} aria-hidden />
            </chakra.span>
            <chakra.span flex="1">{label}</chakra.span>
            <chakra.span color="fg.subtle">
              <ChevronRight size={18} aria-hidden />
            </chakra.span>
          </PageLink>
        ))}
      </chakra.nav>
      {channels.length > 1 ? <LinkedChannels channels={channels} /> : null}
      <SocialButtons links={links} />
    </SocialsFrame>
  );
}
