/** How a person installs the site where the browser offers nothing by itself. */
export type InstallWay = 'ios' | 'mac' | 'android';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** The way of this device; undefined where there is none, or none is needed (Chromium asks by itself). */
export function installWayOf({ userAgent, maxTouchPoints }: Device): InstallWay | undefined {
  const isMac = userAgent.includes('Macintosh');
  // iPads call themselves Macs, which have no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (isMac && /Version\/\d+.*Safari/.test(userAgent)) return 'mac';
  return /Android.*Firefox/.test(userAgent) ? 'android' : undefined;
}

/** The same, unless the page runs as the installed app already. */
export function findInstallWay(): InstallWay | undefined {
  return matchMedia('(display-mode: standalone)').matches ? undefined : installWayOf(navigator);
}
