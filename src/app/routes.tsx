import { redirect, type RouteObject } from 'react-router-dom';
import { DASHBOARD_ALIASES, ENTRY_PATHS, PANEL_PATHS } from '#core/paths.ts';
import { PLATFORM_PREFIX, GENERIC_PLATFORM } from '#core/platforms/platform.ts';
import { RouteError } from './route-error.tsx';
import { Splash } from './splash.tsx';

const loadLanding = () => import('#src/features/landing/landing-page.tsx');

const PREFIXES = [...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''), GENERIC_PLATFORM];

/** Every page of the site, each in a chunk of its own (S1 §2). Pages of later issues are not here and lead to `/`. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      ...['/', ...Object.values(ENTRY_PATHS)].map((path) => ({ path, lazy: loadLanding })),
      { path: '*', loader: () => redirect('/') },
    ],
  },
];
void DASHBOARD_ALIASES;
void PANEL_PATHS;
void PREFIXES;
