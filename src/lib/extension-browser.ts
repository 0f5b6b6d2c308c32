const PHONE = /Android|iPhone|iPad|Mobile/i;

/** The browser whose build of the extension this one takes (only Chrome and Firefox); Firefox takes it on Android too. */
export function extensionBrowser(userAgent: string): 'chrome' | 'firefox' | undefined {
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /Chrome\//.test(userAgent) && !PHONE.test(userAgent) ? 'chrome' : undefined;
}
