import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { DASHBOARD_ALIASES, PANEL_PATHS, type PanelPath } from '#core/paths.ts';

type LoadPage = LazyRouteFunction<RouteObject>;

const loadDashboard: LoadPage = () => import('#src/features/dashboard/dashboard-page.tsx');

/** Every page of the panel; a list of its own, so that public pages need not carry the names of all these files. */
const PAGES: Record<PanelPath, LoadPage> = {
  [PANEL_PATHS.dashboard]: loadDashboard,
  [DASHBOARD_ALIASES[1]]: loadDashboard,
  [DASHBOARD_ALIASES[2]]: loadDashboard,
  [PANEL_PATHS.commands]: () => import('#src/features/commands/panel/commands-panel-page.tsx'),
  [PANEL_PATHS.timers]: () => import('#src/features/timers/pages/timers-panel-page.tsx'),
  [PANEL_PATHS.moderation]: () => import('#src/features/moderation/moderation-panel-page.tsx'),
  [PANEL_PATHS.shop]: () => import('#src/features/shop/panel/shop-panel-page.tsx'),
  [PANEL_PATHS.predictions]: () => import('#src/features/predictions/panel/predictions-panel-page.tsx'),
  [PANEL_PATHS.giveaways]: () => import('#src/features/giveaways/pages/giveaways-panel-page.tsx'),
  [PANEL_PATHS.raffles]: () => import('#src/features/raffles/pages/raffles-panel-page.tsx'),
  [PANEL_PATHS.battle]: () => import('#src/features/battle/panel/battle-panel-page.tsx'),
  [PANEL_PATHS.alerts]: () => import('#src/features/alerts/alerts-page.tsx'),
  [PANEL_PATHS.overlays]: () => import('#src/features/overlays/overlays-page.tsx'),
  [PANEL_PATHS.alertReview]: () => import('#src/features/alerts/review/review-page.tsx'),
  [PANEL_PATHS.inbox]: () => import('#src/features/alerts/inbox/inbox-page.tsx'),
  [PANEL_PATHS.viewers]: () => import('#src/features/loyalty/viewers/viewers-panel-page.tsx'),
  [PANEL_PATHS.loyalty]: () => import('#src/features/loyalty/loyalty-panel-page.tsx'),
  [PANEL_PATHS.socials]: () => import('#src/features/socials/panel/socials-panel-page.tsx'),
  [PANEL_PATHS.donations]: () => import('#src/features/donations/panel/donations-panel-page.tsx'),
  [PANEL_PATHS.counters]: () => import('#src/features/counters/pages/counters-panel-page.tsx'),
  [PANEL_PATHS.quotes]: () => import('#src/features/quotes/pages/quotes-panel-page.tsx'),
  [PANEL_PATHS.bot]: () => import('#src/features/bot/bot-panel-page.tsx'),
  [PANEL_PATHS.widgets]: () => import('#src/features/widgets/widgets-panel-page.tsx'),
  [PANEL_PATHS.premium]: () => import('#src/features/premium/pages/premium-panel-page.tsx'),
  [PANEL_PATHS.health]: () => import('#src/features/health/health-page.tsx'),
  [PANEL_PATHS.setup]: () => import('#src/features/setup/setup-page.tsx'),
  [PANEL_PATHS.backup]: () => import('#src/features/backup/panel/backup-panel-page.tsx'),
  [PANEL_PATHS.extension]: () => import('#src/features/extension/extension-page.tsx'),
  [PANEL_PATHS.profile]: () => import('#src/features/profile/profile-page.tsx'),
};

/** The code of a page of the panel. */
export const loadPanelPage = (path: PanelPath): ReturnType<LoadPage> => PAGES[path]();
