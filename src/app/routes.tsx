import { redirect, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { HOME_PATH } from '#core/follows/paths.ts';
import { SETUP_PATH } from '#core/health/paths.ts';
import {
  BOT_ALIAS,
  CREATE_PREDICTION_PATH,
  ENTRY_PATHS,
  PANEL_PAGE_PATHS,
  PANEL_PATHS,
  OWN_DATA_PAGE,
  PRIVACY_PATH,
  SUSPENDED_PAGE,
  VIEWER_EXTENSION_PAGE,
} from '#core/paths.ts';
import { GENERIC_PLATFORM, PLATFORM_PREFIX } from '#core/platforms/platform.ts';
import { StreamerPageSkeleton } from '#src/ui/streamer-page-skeleton.tsx';
import { RouteError } from './route-error.tsx';
import { Splash } from './splash.tsx';

const PREFIXES = [...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''), GENERIC_PLATFORM];

const loadLanding = () => import('#src/features/landing/landing-page.tsx');
const loadCommands = () => import('#src/features/commands/page/commands-page.tsx');
const loadShop = () => import('#src/features/shop/page/shop-page.tsx');
const loadPrediction = () => import('#src/features/predictions/page/prediction-page.tsx');
const loadBattle = () => import('#src/features/battle/page/battle-page.tsx');
const loadTip = () => import('#src/features/donations/page/tip-page.tsx');
const loadLeaderboard = () => import('#src/features/leaderboard/pages/leaderboard-page.tsx');
const loadSocials = () => import('#src/features/socials/page/socials-page.tsx');

/** A page with an error boundary of its own, so that what surrounds it stays. */
function page(path: string, load: LazyRouteFunction<RouteObject>): RouteObject {
  return { path, lazy: load, ErrorBoundary: RouteError };
}

const panelPages = PANEL_PAGE_PATHS.map((path) =>
  page(path, async () => (await import('./panel/panel-pages.ts')).loadPanelPage(path)),
);

const publicPages: RouteObject[] = [
  page('/commands/:id', loadCommands),
  page('/fight/:id', () => import('#src/features/battle/replay/replay-page.tsx')),
  page('/t/:id', () => import('#src/features/socials/page/hub-page.tsx')),
  ...PREFIXES.flatMap((prefix) => [
    page(`/${prefix}/:id/commands`, loadCommands),
    page(`/${prefix}/:id/leaderboard`, loadLeaderboard),
    page(`/${prefix}/:id/shop`, loadShop),
    page(`/${prefix}/:id/battle`, loadBattle),
    page(`/${prefix}/:id/tip`, loadTip),
    page(`/${prefix}/:id/prediction`, loadPrediction),
    page(`/${prefix}/:id`, loadSocials),
  ]),
  page('/u/s/:id/shop', loadShop),
].map((route) => ({ ...route, HydrateFallback: StreamerPageSkeleton }));

/** Every page of the site, each in a chunk of its own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      ...['/', ...Object.values(ENTRY_PATHS)].map((path) => page(path, loadLanding)),
      {
        lazy: () => import('./panel/panel-layout.tsx'),
        ErrorBoundary: RouteError,
        children: panelPages,
      },
      {
        lazy: () => import('./panel/dock-frame.tsx'),
        ErrorBoundary: RouteError,
        children: [page(PANEL_PATHS.dock, () => import('#src/features/alerts/inbox/dock-page.tsx'))],
      },
      page(VIEWER_EXTENSION_PAGE, () => import('#src/features/extension/viewer/viewer-extension-page.tsx')),
      page(HOME_PATH, () => import('#src/features/home/home-page.tsx')),
      page(OWN_DATA_PAGE, () => import('#src/features/privacy/own-data-page.tsx')),
      page(PRIVACY_PATH, () => import('#src/features/privacy/privacy-page.tsx')),
      page(SUSPENDED_PAGE, () => import('#src/features/suspended/suspended-page.tsx')),
      page(SETUP_PATH, () => import('#src/features/setup/first-setup-page.tsx')),
      page(BOT_ALIAS, () => import('./guarded-area.ts')),
      ...publicPages,
      // Before a streamer of that name: the router prefers what is written out.
      page(
        CREATE_PREDICTION_PATH,
        () => import('#src/features/predictions/create/create-prediction-page.tsx'),
      ),
      // Pages of streamers without saying whose.
      ...[...PREFIXES, 't'].map((prefix) => ({ path: `/${prefix}`, loader: () => redirect('/') })),
      page('*', () => import('./not-found-page.tsx')),
    ],
  },
];
