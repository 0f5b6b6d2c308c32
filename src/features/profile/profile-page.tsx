import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PANEL_PATHS } from '#core/paths.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { signOut } from '#src/session/sign-out.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LanguagePicker } from '#src/ui/language-picker.tsx';
import { Link } from '#src/ui/link.tsx';
import { LoginBadge } from '#src/ui/login-badge.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { ThemeToggle } from '#src/ui/theme-toggle.tsx';
import { AccountCard } from './account-card.tsx';
import { ChannelsCard } from './channels/channels-card.tsx';
import { LinkResult } from './channels/link-result.tsx';
import { ChecklistCard } from './checklist.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { LinkCard } from './link-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
/** Ranks from 2 on are premium. */
function RankLine({ rank }: { rank: number }) {
  const { t } = useTranslation(['profile']);
  const words = [t('profile:rank', { rank }), ...(rank >= PREMIUM_RANK ? [t('profile:premium')] : [])];
  return (
    <chakra.p color="fg.muted" fontSize="sm">
      {words.join(' · ')}
    </chakra.p>
  );
}

/** The streamer's account, channels, rank, language, theme and the way out. */
export function Component() {
  const { t } = useTranslation(['profile', 'bot', 'panel', 'premium', 'common']);
  const { profile } = usePanelSession();
  return (
    <>
      <PageTitle>{t('panel:profile')}</PageTitle>
      <PageHeader title={t('panel:profile')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <Card display="flex" alignItems="center" gap="4" flexWrap="wrap">
          <Avatar picture={profile.picture} />
          <chakra.div flex="1" minWidth="0" display="grid" gap="1.5" justifyItems="start">
            <chakra.h2 fontSize="xl" overflowWrap="anywhere">
              {profile.name}
            </chakra.h2>
            <LoginBadge platform={profile.platform} />
            <RankLine rank={profile.rank} />
          </chakra.div>
        </Card>
        <LinkResult />
        {profile.platform === 'discord' ? null : <ChecklistCard />}
        <ChannelsCard />
        <InvitationsCard />
        <LinkCard to={PANEL_PATHS.premium} title={t('premium:title')} text={t('premium:description')} />
        <LinkCard
          to={PANEL_PATHS.extension}
          title={t('profile:links.extension')}
          text={t('profile:links.extensionText')}
        />
        {profile.platform === 'discord' ? null : (
          <LinkCard
            to={PANEL_PATHS.backup}
            title={t('profile:links.backup')}
            text={t('profile:links.backupText')}
          />
        )}
        <Card display="grid" gap="3">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
            {t('profile:language')}
            <LanguagePicker />
          </chakra.div>
          <chakra.span fontSize="sm" textDecoration="underline">
            <Link to={PANEL_PATHS.bot}>{t('bot:languageTitle')}</Link>
          </chakra.span>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
            {t('profile:theme')}
            <ThemeToggle />
          </chakra.div>
        </Card>
        <OwnSessions />
        <AccountCard />
        <Button justifySelf="start" onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          {t('common:logout')}
        </Button>
      </chakra.div>
    </>
  );
}
