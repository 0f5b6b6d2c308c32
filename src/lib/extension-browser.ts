import { useIsAlive } from './use-is-alive.ts';

const PHONE = /Android|iPhone|iPad|Mobile/i;

/** The browser whose build of the extension this one takes (only Chrome and Firefox); Firefox takes it on Android too. */
export function extensionBrowser(userAgent: string): 'chrome' | 'firefox' | undefined {
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /Chrome\//.test(userAgent) && !PHONE.test(userAgent) ? 'chrome' : undefined;
}

/** The same for the browser at hand; null while a server draws the page, which the browser is about to take over. */
export function useExtensionBrowser(): ReturnType<typeof extensionBrowser> | null {
  return useIsAlive() ? extensionBrowser(navigator.userAgent) : null;
}
