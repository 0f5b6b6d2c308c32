import {
  Activity,
  BellRing,
  Vote,
  Coins,
  Gift,
  HandCoins,
  Inbox,
  LayoutDashboard,
  MessageSquareCode,
  Share2,
  ShieldCheck,
  ShoppingBag,
  Swords,
  Timer,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_ALIASES, PANEL_PATHS } from '#core/paths.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import type { Tab } from '#src/ui/bottom-tab-bar.tsx';

/** What Discord gives: no channel, no alerts (S3 §2; product.md, Platforms and names). */
const PAGES_WITHOUT_CHANNEL: readonly string[] = [PANEL_PATHS.dashboard, PANEL_PATHS.profile];

/** Whether a page of the panel is for this login. */
export function mayOpen(platform: LoginPlatform, pathname: string): boolean {
  return platform !== 'discord' || [...PAGES_WITHOUT_CHANNEL, ...DASHBOARD_ALIASES].includes(pathname);
}

/** The panel's pages for this login, for the side navigation and the tab bar. */
export function usePanelNav(): Tab[] {
  const { profile } = usePanelSession();
  return useAllPages().filter(({ to }) => mayOpen(profile.platform, to));
}

function useAllPages(): Tab[] {
  const { t } = useTranslation();
  return [
    { to: PANEL_PATHS.dashboard, label: t('panel.dashboard'), icon: LayoutDashboard, end: true },
    { to: PANEL_PATHS.commands, label: t('panel.commands'), icon: MessageSquareCode },
    { to: PANEL_PATHS.shop, label: t('panel.shop'), icon: ShoppingBag },
    { to: PANEL_PATHS.alerts, label: t('panel.alerts'), icon: BellRing },
    { to: PANEL_PATHS.timers, label: t('timers.nav'), icon: Timer },
    { to: PANEL_PATHS.moderation, label: t('moderation.nav'), icon: ShieldCheck },
    { to: PANEL_PATHS.inbox, label: t('inbox.nav'), icon: Inbox },
    { to: PANEL_PATHS.donations, label: t('donations.nav'), icon: HandCoins },
    { to: PANEL_PATHS.predictions, label: t('predictions.nav'), icon: Vote },
    { to: PANEL_PATHS.giveaways, label: t('giveaways.nav'), icon: Gift },
    { to: PANEL_PATHS.battle, label: t('panel.battle'), icon: Swords },
    { to: PANEL_PATHS.viewers, label: t('viewers.nav'), icon: UsersRound },
    { to: PANEL_PATHS.loyalty, label: t('panel.loyalty'), icon: Coins },
    { to: PANEL_PATHS.socials, label: t('panel.socials'), icon: Share2 },
    { to: PANEL_PATHS.health, label: t('health.nav'), icon: Activity },
    { to: PANEL_PATHS.profile, label: t('panel.profile'), icon: UserRound },
  ];
}
