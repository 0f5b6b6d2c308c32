import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamerPages } from '#core/channels/page-owner.ts';
import { hubPath } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Avatar } from './avatar.tsx';
import { BottomTabBar } from './bottom-tab-bar.tsx';
import { FollowButton } from './follow-button.tsx';
import { LateInstallButton } from './late-install-button.tsx';
import { Link, NavLink } from './link.tsx';
import { PageTitle } from './page-title.tsx';
import { PlatformBadge } from './platform-badge.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';
import { useStreamerTabs } from './streamer-tabs.ts';
import { TabIcon } from './tab-icon.tsx';

/** Who it is; what a page does not know of the streamer's other pages is taken for not there. */
export interface PageStreamer extends Partial<StreamerPages> {
  name: string;
  picture: string;
  /** Unknown where no answer says it. */
  platform?: Platform | undefined;
}

interface StreamerPageProps {
  title: string;
  description?: string | undefined;
  streamer: PageStreamer;
  /** The streamer as the address names them: links keep it. */
  id: string;
  /** In place of picture and title: the page has a heading of its own, here or, with null, in `children`, and stands in the middle. */
  hero?: ReactNode;
  /** Whether the page lists the streamer's pages itself: a wide one has no tabs above them then. */
  isHub?: boolean;
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
export function StreamerPage({
  title,
  description,
  streamer,
  id,
  hero,
  isHub = false,
  children,
}: StreamerPageProps) {
  const { platform } = streamer;
  return (
    <>
      <PageTitle description={description} picture={streamer.picture}>
        {title}
      </PageTitle>
      <SiteHeader>
        <LateInstallButton />
      </SiteHeader>
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '2', md: '6' }}>
        {hero === undefined ? (
          <Hero title={title} description={description} streamer={streamer} id={id} />
        ) : (
          hero
        )}
        {platform === undefined ? null : (
          <StreamerTabs
            streamer={streamer}
            platform={platform}
            id={id}
            isCentred={hero !== undefined}
            isHub={isHub}
          />
        )}
        {children}
      </chakra.main>
      <SiteFooter hasBar />
    </>
  );
}

function Hero({ title, description, streamer, id }: Omit<StreamerPageProps, 'hero' | 'children'>) {
  const { t } = useTranslation();
  const { name, picture, platform } = streamer;
  return (
    <chakra.header display="flex" alignItems="center" gap={{ base: '3', md: '4' }} mb="5">
      {platform === undefined ? (
        <Avatar picture={picture} />
      ) : (
        <Link to={hubPath(platform, id)} aria-label={t('common:publicPage.hub', { name })}>
          <Avatar picture={picture} />
        </Link>
      )}
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
        <FollowButton platform={platform} user={id} name={name} picture={picture} />
      )}
    </chakra.header>
  );
}

function StreamerTabs({
  streamer,
  platform,
  id,
  isCentred,
  isHub,
}: Pick<StreamerPageProps, 'streamer' | 'id'> & { platform: Platform; isCentred: boolean; isHub: boolean }) {
  const { t } = useTranslation();
  const tabs = useStreamerTabs(platform, id, streamer);
  const label = t('common:publicPage.tabs', { name: streamer.name });
  return (
    <>
      {isHub ? null : (
        <chakra.nav
          aria-label={label}
          display={{ base: 'none', md: 'flex' }}
          flexWrap="wrap"
          justifyContent={isCentred ? 'center' : 'start'}
          gap="1"
          mb="5"
        >
          {tabs.map(({ to, label: text, icon, end = false, liveLabel }) => (
            <TopTab key={to} to={to} end={end}>
              <TabIcon icon={icon} size={18} liveLabel={liveLabel} />
              {text}
            </TopTab>
          ))}
        </chakra.nav>
      )}
      <BottomTabBar label={label} tabs={tabs} />
    </>
  );
}
