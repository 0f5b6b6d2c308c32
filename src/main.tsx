import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { startLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';
import { takeEarlyActions } from './lib/early-visitor.ts';
import { drawnLanguage } from './lib/first-answer.ts';
import { loadTableEngine } from './ui/load-table-engine.ts';
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

const hasTable = (root: HTMLElement) => root.querySelector('table') !== null;

function OnceAlive({ repeat }: { repeat: () => void }): null {
  useEffect(() => {
    performance.mark('alive');
    repeat();
  }, [repeat]);
  return null;
}

async function start(root: HTMLElement): Promise<void> {
  const drawn = drawnLanguage();
  restoreThemeMode();
  const language = startLanguage(location.pathname);
  // Created before the texts arrive, so that the route's code and data load at the same time.
  const router = createBrowserRouter(routes);
  // Rows that are in the HTML already stay until the page behind them is complete, so that all of it comes alive at once.
  const complete = drawn === undefined ? [] : [whenLoaded(router), hasTable(root) && loadTableEngine()];
  await Promise.all([startI18n(language), ...complete]);
  const app = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
      <OnceAlive repeat={takeEarlyActions()} />
    </StrictMode>
  );
  // Drawn in another language than this device remembers: the texts differ, so there is nothing to take over.
  if (drawn === language) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to mount on');
void start(root);
