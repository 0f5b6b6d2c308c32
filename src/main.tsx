import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Hydrated } from './app/hydrated.tsx';
import { namespacesOf } from './app/lazy-page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { startLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';
import { takeEarlyActions } from './lib/event-replay.ts';
import { readRenderedPage } from './lib/hydration-data.ts';
import { restoreThemeMode } from './ui/theme/theme-mode.ts';

const matches = matchRoutes(routes, location) ?? [];

/** With the code of its routes, a page that came with its data has nothing left to load. */
async function loadMatchedRoutes(): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  restoreThemeMode();
  const language = startLanguage(location.pathname);
  const texts = startI18n(language, namespacesOf(matches));
  const page = readRenderedPage();
  // Code that does not come is the router's to tell of.
  const isWhole =
    page !== undefined &&
    (await loadMatchedRoutes().then(
      () => true,
      () => false,
    ));
  const router = createBrowserRouter(
    routes,
    isWhole ? { hydrationData: { loaderData: page.loaderData } } : {},
  );
  await texts;
  const replay = takeEarlyActions();
  const app = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
      <Hydrated onHydrated={replay} />
    </StrictMode>
  );
  // This device may remember another language than its cookie.
  if (isWhole && page.language === language) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to mount on');
void start(root);
