import {
  Activity,
  BellRing,
  Bot,
  Vote,
  Coins,
  Gift,
  HandCoins,
  Hash,
  Inbox,
  LayoutDashboard,
  PictureInPicture2,
  MessageSquareCode,
  MonitorPlay,
  Quote,
  Share2,
  ShieldCheck,
  ShoppingBag,
  Swords,
  Ticket,
  Timer,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_ALIASES, PANEL_PATHS } from '#core/paths.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import type { Tab } from '#src/ui/bottom-tab-bar.tsx';

/** The pages in a phone's bar; more would be too narrow for a thumb. */
const EVERYDAY: readonly string[] = [
  PANEL_PATHS.dashboard,
  PANEL_PATHS.commands,
  PANEL_PATHS.shop,
  PANEL_PATHS.alerts,
];

/** What Discord gives: no channel, no alerts. */
const PAGES_WITHOUT_CHANNEL: readonly string[] = [
  PANEL_PATHS.dashboard,
  PANEL_PATHS.profile,
  PANEL_PATHS.bot,
  PANEL_PATHS.premium,
];

/** Whether a page of the panel is for this login. */
export function mayOpen(platform: LoginPlatform, pathname: string): boolean {
  return platform !== 'discord' || [...PAGES_WITHOUT_CHANNEL, ...DASHBOARD_ALIASES].includes(pathname);
}

export interface NavGroup {
  label: string;
  pages: readonly Tab[];
}

/** The panel's pages for this login, as groups, and those of every day, which a phone has at its thumb. */
export function usePanelNav(): { groups: NavGroup[]; everyday: Tab[] } {
  const { profile } = usePanelSession();
  const groups = useAllGroups()
    .map(({ label, pages }) => ({ label, pages: pages.filter(({ to }) => mayOpen(profile.platform, to)) }))
    .filter(({ pages }) => pages.length > 0);
  const pages = groups.flatMap((group) => group.pages);
  const everyday = EVERYDAY.flatMap((path) => pages.find(({ to }) => to === path) ?? []);
  return { groups, everyday: pages.length > EVERYDAY.length ? everyday : pages };
}

function useAllGroups(): NavGroup[] {
  const { t } = useTranslation(['panel']);
  return [
    {
      label: t('panel:groups.live'),
      pages: [
        { to: PANEL_PATHS.dashboard, label: t('panel:dashboard'), icon: LayoutDashboard, end: true },
        { to: PANEL_PATHS.alerts, label: t('panel:alerts'), icon: BellRing },
        { to: PANEL_PATHS.inbox, label: t('panel:nav.inbox'), icon: Inbox },
        { to: PANEL_PATHS.overlays, label: t('panel:nav.overlays'), icon: PictureInPicture2 },
        { to: PANEL_PATHS.widgets, label: t('panel:nav.widgets'), icon: MonitorPlay },
        { to: PANEL_PATHS.donations, label: t('panel:nav.donations'), icon: HandCoins },
      ],
    },
    {
      label: t('panel:groups.chat'),
      pages: [
        { to: PANEL_PATHS.commands, label: t('panel:commands'), icon: MessageSquareCode },
        { to: PANEL_PATHS.timers, label: t('panel:nav.timers'), icon: Timer },
        { to: PANEL_PATHS.moderation, label: t('panel:nav.moderation'), icon: ShieldCheck },
        { to: PANEL_PATHS.counters, label: t('panel:nav.counters'), icon: Hash },
        { to: PANEL_PATHS.quotes, label: t('panel:nav.quotes'), icon: Quote },
        { to: PANEL_PATHS.bot, label: t('panel:nav.bot'), icon: Bot },
      ],
    },
    {
      label: t('panel:groups.community'),
      pages: [
        { to: PANEL_PATHS.viewers, label: t('panel:nav.viewers'), icon: UsersRound },
        { to: PANEL_PATHS.loyalty, label: t('panel:loyalty'), icon: Coins },
        { to: PANEL_PATHS.shop, label: t('panel:shop'), icon: ShoppingBag },
        { to: PANEL_PATHS.predictions, label: t('panel:nav.predictions'), icon: Vote },
        { to: PANEL_PATHS.giveaways, label: t('panel:nav.giveaways'), icon: Gift },
        { to: PANEL_PATHS.raffles, label: t('panel:nav.raffles'), icon: Ticket },
        { to: PANEL_PATHS.battle, label: t('panel:battle'), icon: Swords },
      ],
    },
    {
      label: t('panel:groups.account'),
      pages: [
        { to: PANEL_PATHS.profile, label: t('panel:profile'), icon: UserRound },
        { to: PANEL_PATHS.socials, label: t('panel:socials'), icon: Share2 },
        { to: PANEL_PATHS.health, label: t('panel:nav.health'), icon: Activity },
      ],
    },
  ];
}
