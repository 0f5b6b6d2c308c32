import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { manifestPath } from '#src/i18n/manifest-path.ts';
import { QueueOutcomes } from './queue-outcomes.tsx';
import type { UpdateEvents } from './service-worker.ts';
import { UpdatePrompt } from './update-prompt.tsx';

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 3000);
  });
}

/** The worker must not compete with the first rows for a phone's network. */
async function watchWhenIdle(events: UpdateEvents): Promise<void> {
  await whenIdle();
  const { watchForUpdates } = await import('./service-worker.ts');
  await watchForUpdates(events);
}

const hasWorker = import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
const reload = () => location.reload();

/** Offline start and updates of the installed site, and what waited for a network. */
export function Pwa() {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language));
  }, [language]);
  return (
    <>
      <UpdatePrompt watch={hasWorker ? watchWhenIdle : undefined} reload={reload} />
      <QueueOutcomes />
    </>
  );
}
