import { redirect, type RouteObject } from 'react-router-dom';
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
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { RouteError } from './route-error.tsx';
import { Splash } from './splash.tsx';

const PREFIXES = [...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''), GENERIC_PLATFORM];

const LANDING = lazyPage(() => import('#src/features/landing/landing-page.tsx'), 'landing');
const COMMANDS = lazyPage(() => import('#src/features/commands/page/commands-page.tsx'), 'commands');
const SHOP = lazyPage(() => import('#src/features/shop/page/shop-page.tsx'), 'shop');
const PREDICTION = lazyPage(
  () => import('#src/features/predictions/page/prediction-page.tsx'),
  'predictions',
);
const BATTLE = lazyPage(() => import('#src/features/battle/page/battle-page.tsx'), 'battle');
const TIP = lazyPage(() => import('#src/features/donations/page/tip-page.tsx'), 'donations');
const LEADERBOARD = lazyPage(
  () => import('#src/features/leaderboard/pages/leaderboard-page.tsx'),
  'leaderboard',
);
const SOCIALS = lazyPage(() => import('#src/features/socials/page/socials-page.tsx'), 'socials');

/** A page with an error boundary of its own, so that what surrounds it stays. */
function page(path: string, what: Partial<LazyPage>): RouteObject {
  return { path, ...what, ErrorBoundary: RouteError };
}

const panelPages = PANEL_PAGE_PATHS.map((path) =>
  page(path, { lazy: async () => (await import('./panel/panel-pages.ts')).loadPanelPage(path) }),
);

const publicPages: RouteObject[] = [
  page('/commands/:id', COMMANDS),
  page(
    '/fight/:id',
    lazyPage(() => import('#src/features/battle/replay/replay-page.tsx'), 'battle'),
  ),
  page(
    '/t/:id',
    lazyPage(() => import('#src/features/socials/page/hub-page.tsx'), 'socials'),
  ),
  ...PREFIXES.flatMap((prefix) => [
    page(`/${prefix}/:id/commands`, COMMANDS),
    page(`/${prefix}/:id/leaderboard`, LEADERBOARD),
    page(`/${prefix}/:id/shop`, SHOP),
    page(`/${prefix}/:id/battle`, BATTLE),
    page(`/${prefix}/:id/tip`, TIP),
    page(`/${prefix}/:id/prediction`, PREDICTION),
    page(`/${prefix}/:id`, SOCIALS),
  ]),
  page('/u/s/:id/shop', SHOP),
].map((route) => ({ ...route, HydrateFallback: StreamerPageSkeleton }));

/** Every page of the site, each in a chunk of its own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      ...['/', ...Object.values(ENTRY_PATHS)].map((path) => page(path, LANDING)),
      {
        ...lazyPage(() => import('./panel/panel-layout.tsx'), 'panel'),
        ErrorBoundary: RouteError,
        children: panelPages,
      },
      {
        ...lazyPage(() => import('./panel/dock-frame.tsx'), 'panel'),
        ErrorBoundary: RouteError,
        children: [
          page(
            PANEL_PATHS.dock,
            lazyPage(() => import('#src/features/alerts/inbox/dock-page.tsx'), 'alerts', 'panel'),
          ),
        ],
      },
      page(
        VIEWER_EXTENSION_PAGE,
        lazyPage(() => import('#src/features/extension/viewer/viewer-extension-page.tsx'), 'extension'),
      ),
      page(
        HOME_PATH,
        lazyPage(() => import('#src/features/home/home-page.tsx'), 'home'),
      ),
      page(
        OWN_DATA_PAGE,
        lazyPage(() => import('#src/features/privacy/own-data-page.tsx'), 'privacy', 'health', 'loyalty'),
      ),
      page(
        PRIVACY_PATH,
        lazyPage(() => import('#src/features/privacy/privacy-page.tsx'), 'privacy'),
      ),
      page(
        SUSPENDED_PAGE,
        lazyPage(() => import('#src/features/suspended/suspended-page.tsx'), 'suspended'),
      ),
      page(
        SETUP_PATH,
        lazyPage(() => import('#src/features/setup/first-setup-page.tsx'), 'setup'),
      ),
      page(
        BOT_ALIAS,
        lazyPage(() => import('./guarded-area.ts')),
      ),
      ...publicPages,
      // Before a streamer of that name: the router prefers what is written out.
      page(
        CREATE_PREDICTION_PATH,
        lazyPage(() => import('#src/features/predictions/create/create-prediction-page.tsx'), 'predictions'),
      ),
      // Pages of streamers without saying whose.
      ...[...PREFIXES, 't'].map((prefix) => ({ path: `/${prefix}`, loader: () => redirect('/') })),
      page(
        '*',
        lazyPage(() => import('./not-found-page.tsx'), 'home'),
      ),
    ],
  },
];
