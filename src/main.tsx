import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { startLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';

async function start(root: HTMLElement): Promise<void> {
  // Created before the texts arrive, so that the route's code and data load at the same time.
  const router = createBrowserRouter(routes);
  await startI18n(startLanguage(location.pathname));
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to mount on');
void start(root);
