import { DASHBOARD_ALIASES, PANEL_PATHS, type PanelPath } from '#core/paths.ts';
import { lazyPage, type LazyPage } from '../lazy-page.ts';

const DASHBOARD = lazyPage(
  () => import('#src/features/dashboard/dashboard-page.tsx'),
  'dashboard',
  'health',
  'moderation',
);

/** Every page of the panel; a list of its own, so that public pages need not carry the names of all these files. */
const PAGES: Record<PanelPath, LazyPage> = {
  [PANEL_PATHS.dashboard]: DASHBOARD,
  [DASHBOARD_ALIASES[1]]: DASHBOARD,
  [DASHBOARD_ALIASES[2]]: DASHBOARD,
  [PANEL_PATHS.commands]: lazyPage(
    () => import('#src/features/commands/panel/commands-panel-page.tsx'),
    'commands',
  ),
  [PANEL_PATHS.timers]: lazyPage(
    () => import('#src/features/timers/pages/timers-panel-page.tsx'),
    'timers',
    'commands',
  ),
  [PANEL_PATHS.moderation]: lazyPage(
    () => import('#src/features/moderation/moderation-panel-page.tsx'),
    'moderation',
  ),
  [PANEL_PATHS.shop]: lazyPage(
    () => import('#src/features/shop/panel/shop-panel-page.tsx'),
    'shop',
    'battle',
  ),
  [PANEL_PATHS.predictions]: lazyPage(
    () => import('#src/features/predictions/panel/predictions-panel-page.tsx'),
    'predictions',
  ),
  [PANEL_PATHS.giveaways]: lazyPage(
    () => import('#src/features/giveaways/pages/giveaways-panel-page.tsx'),
    'giveaways',
  ),
  [PANEL_PATHS.raffles]: lazyPage(
    () => import('#src/features/raffles/pages/raffles-panel-page.tsx'),
    'raffles',
  ),
  [PANEL_PATHS.battle]: lazyPage(() => import('#src/features/battle/panel/battle-panel-page.tsx'), 'battle'),
  [PANEL_PATHS.alerts]: lazyPage(() => import('#src/features/alerts/alerts-page.tsx'), 'alerts'),
  [PANEL_PATHS.overlays]: lazyPage(() => import('#src/features/overlays/overlays-page.tsx'), 'overlays'),
  [PANEL_PATHS.alertReview]: lazyPage(() => import('#src/features/alerts/review/review-page.tsx'), 'alerts'),
  [PANEL_PATHS.inbox]: lazyPage(() => import('#src/features/alerts/inbox/inbox-page.tsx'), 'alerts'),
  [PANEL_PATHS.viewers]: lazyPage(
    () => import('#src/features/loyalty/viewers/viewers-panel-page.tsx'),
    'loyalty',
    'leaderboard',
  ),
  [PANEL_PATHS.loyalty]: lazyPage(() => import('#src/features/loyalty/loyalty-panel-page.tsx'), 'loyalty'),
  [PANEL_PATHS.socials]: lazyPage(
    () => import('#src/features/socials/panel/socials-panel-page.tsx'),
    'socials',
  ),
  [PANEL_PATHS.donations]: lazyPage(
    () => import('#src/features/donations/panel/donations-panel-page.tsx'),
    'donations',
  ),
  [PANEL_PATHS.counters]: lazyPage(
    () => import('#src/features/counters/pages/counters-panel-page.tsx'),
    'counters',
  ),
  [PANEL_PATHS.quotes]: lazyPage(() => import('#src/features/quotes/pages/quotes-panel-page.tsx'), 'quotes'),
  [PANEL_PATHS.bot]: lazyPage(() => import('#src/features/bot/bot-panel-page.tsx'), 'bot'),
  [PANEL_PATHS.widgets]: lazyPage(
    () => import('#src/features/widgets/widgets-panel-page.tsx'),
    'widgets',
    'alerts',
  ),
  [PANEL_PATHS.premium]: lazyPage(
    () => import('#src/features/premium/pages/premium-panel-page.tsx'),
    'premium',
  ),
  [PANEL_PATHS.health]: lazyPage(() => import('#src/features/health/health-page.tsx'), 'health', 'setup'),
  [PANEL_PATHS.setup]: lazyPage(() => import('#src/features/setup/setup-page.tsx'), 'setup'),
  [PANEL_PATHS.backup]: lazyPage(() => import('#src/features/backup/panel/backup-panel-page.tsx'), 'backup'),
  [PANEL_PATHS.extension]: lazyPage(() => import('#src/features/extension/extension-page.tsx'), 'extension'),
  [PANEL_PATHS.profile]: lazyPage(
    () => import('#src/features/profile/profile-page.tsx'),
    'profile',
    'bot',
    'landing',
    'premium',
  ),
};

/** The code and the texts of a page of the panel. */
export const loadPanelPage = (path: PanelPath): ReturnType<LazyPage['lazy']> => PAGES[path].lazy();
