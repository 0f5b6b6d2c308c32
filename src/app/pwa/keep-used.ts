import type { UsedFilesMessage } from '#core/used-files.ts';

/** Tells the new worker what this page has loaded so far: the browser has it at hand, and the worker keeps it. */
export function keepUsed(worker: Pick<ServiceWorker, 'postMessage'>): void {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  worker.postMessage({
    type: 'KEEP_USED',
    // Of those that it may keep; the rest of a long visit must not crowd them out.
    paths: own.map(({ pathname }) => pathname).filter((path) => /\.\w{2,5}$/.test(path)),
  } satisfies UsedFilesMessage);
}
