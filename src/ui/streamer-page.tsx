import { chakra } from '@chakra-ui/react';
import { MessageSquareText, Share2, ShoppingBag, Swords, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPagePath, streamerPagePath } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Avatar } from './avatar.tsx';
import { BottomTabBar, type Tab } from './bottom-tab-bar.tsx';
import { LateFollowButton } from './late-follow-button.tsx';
import { LateInstallButton } from './late-install-button.tsx';
import { NavLink } from './link.tsx';
import { PageTitle } from './page-title.tsx';
import { PlatformBadge } from './platform-badge.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

interface StreamerPageProps {
  title: string;
  description?: string | undefined;
  streamer: { name: string; picture: string; platform?: Platform | undefined };
  /** The streamer as the address names them: links keep it. */
  id: string;
  /** In place of picture and title, with a heading of its own. */
  hero?: ReactNode;
  children: ReactNode;
}

const TopTab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    minHeight: 'touch',
    borderRadius: 'md',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
});

/** Frame of a streamer's public page: who it is, and the way to the streamer's other pages. */
export function StreamerPage({ title, description, streamer, id, hero, children }: StreamerPageProps) {
  const { t } = useTranslation();
  const { platform } = streamer;
  const tabs: Tab[] =
    platform === undefined
      ? []
      : [
          {
            to: publicPagePath(platform, id, 'commands'),
            label: t('publicPage.commands'),
            icon: MessageSquareText,
          },
          {
            to: publicPagePath(platform, id, 'leaderboard'),
            label: t('publicPage.leaderboard'),
            icon: Trophy,
          },
          { to: publicPagePath(platform, id, 'shop'), label: t('publicPage.shop'), icon: ShoppingBag },
          { to: publicPagePath(platform, id, 'battle'), label: t('publicPage.battle'), icon: Swords },
          { to: streamerPagePath(platform, id), label: t('socials.tab'), icon: Share2, end: true },
        ];
  const label = t('publicPage.tabs', { name: streamer.name });
  return (
    <>
      <PageTitle description={description} picture={streamer.picture}>
        {title}
      </PageTitle>
      <SiteHeader>
        <LateInstallButton />
      </SiteHeader>
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '2', md: '6' }}>
        {hero ?? (
          <chakra.header display="flex" alignItems="center" gap={{ base: '3', md: '4' }} mb="5">
            <Avatar picture={streamer.picture} />
            <chakra.div minWidth="0" flex="1">
              <chakra.h1 fontSize={{ base: 'xl', sm: '2xl', md: '3xl' }} overflowWrap="anywhere">
                {title}
              </chakra.h1>
              <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="1">
                {platform === undefined ? null : <PlatformBadge platform={platform} />}
                {description === undefined ? null : <chakra.p color="fg.muted">{description}</chakra.p>}
              </chakra.div>
            </chakra.div>
            {platform === undefined ? null : (
              <LateFollowButton
                platform={platform}
                user={id}
                name={streamer.name}
                picture={streamer.picture}
              />
            )}
          </chakra.header>
        )}
        {tabs.length > 0 ? (
          <>
            <chakra.nav aria-label={label} display={{ base: 'none', md: 'flex' }} gap="1" mb="5">
              {tabs.map(({ to, label: text, icon: Icon, end = false }) => (
                <TopTab key={to} to={to} end={end}>
                  <Icon size={18} aria-hidden />
                  {text}
                </TopTab>
              ))}
            </chakra.nav>
            <BottomTabBar label={label} tabs={tabs} />
          </>
        ) : null}
        {children}
      </chakra.main>
      <SiteFooter />
      {/* Room for the bar at the bottom of a phone. */}
      <chakra.div height={{ base: 'tabbar', md: '0' }} aria-hidden />
    </>
  );
}
