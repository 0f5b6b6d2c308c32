import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { numberFormat } from '#core/base/number-format.ts';
import { LATE_FONTS_ID } from '#core/drawn-pages.ts';
import { PANEL_PAGE_PATHS } from '#core/paths.ts';
import { OnceAlive } from './app/once-alive.tsx';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { completeTexts } from './i18n/complete-texts.ts';
import { startLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';
import { takeEarlyActions } from './lib/early-visitor.ts';
import { drawnLanguage, readDrawnData } from './lib/first-answer.ts';
import { FirstLoadsContext, keptLoads } from './lib/first-loads.ts';
import { nextTask } from './lib/next-task.ts';
import { whenIdle } from './lib/when-idle.ts';
import { loadTableEngine } from './ui/load-table-engine.ts';
import { createStyleCache } from './ui/theme/style-cache.ts';
import { ourSystem } from './ui/theme/system.ts';
import { restoreThemeMode } from './ui/theme/theme-mode.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function whenLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

/** Fonts that the page gets on without until it lives (`withLateFonts`). */
function showLateFonts(): void {
  const fonts = document.getElementById(LATE_FONTS_ID);
  if (fonts instanceof HTMLTemplateElement) fonts.replaceWith(fonts.content);
}

const hasTable = (root: HTMLElement) => root.querySelector('table') !== null;

/** The code of the page that was drawn: with it and its data the router has nothing left to load. */
async function loadDrawnRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  const drawn = drawnLanguage();
  restoreThemeMode();
  const { pathname } = location;
  const language = startLanguage(pathname);
  const data = readDrawnData();
  const drawnTexts = drawn === language ? data?.texts : undefined;
  const texts = startI18n(language, drawnTexts);
  await nextTask();
  // A script that does not come is the router's to tell of.
  const loaded =
    drawn !== undefined &&
    loadDrawnRoutes().then(
      () => true,
      () => false,
    );
  await nextTask();
  ourSystem();
  await nextTask();
  // The first number of a language takes a phone 60 ms, which would come in the middle of a page.
  numberFormat(language).format(0);
  await nextTask();
  const isLoaded = await loaded;
  // Behind the scripts, while the network has nothing else to do.
  if (drawnTexts !== undefined) completeTexts().catch(() => undefined);
  // Created before the texts arrive, so that the route's code and data load at the same time.
  const router = createBrowserRouter(
    routes,
    isLoaded && data ? { hydrationData: { loaderData: data.loaderData } } : {},
  );
  // Rows that are in the HTML already stay until the page behind them is complete, so that all of it comes alive at once.
  const complete = drawn === undefined ? [] : [whenLoaded(router), hasTable(root) && loadTableEngine()];
  await Promise.all([texts, ...complete]);
  await nextTask();
  const repeat = takeEarlyActions();
  const app = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <FirstLoadsContext value={data && keptLoads(data.loads)}>
          <Providers>
            <RouterProvider router={router} />
          </Providers>
          <OnceAlive
            repeat={() => {
              root.removeAttribute('aria-busy');
              repeat();
              whenIdle(showLateFonts);
            }}
          />
        </FirstLoadsContext>
      </CacheProvider>
    </StrictMode>
  );
  // Drawn in another language than this device remembers, or for somebody who is led elsewhere: nothing to take over.
  const isAsDrawn = drawn === language && router.state.location.pathname === pathname;
  const takeOver = () => void hydrateRoot(root, app);
  // A transition comes alive in slices of a few milliseconds, between which a finger is heard: right for a page that is read.
  // In the panel what is pressed waits for the end anyway, and the slices end a third later.
  if (isAsDrawn && PANEL_PAGE_PATHS.some((path) => path === pathname)) takeOver();
  else if (isAsDrawn) startTransition(takeOver);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to mount on');
void start(root);
