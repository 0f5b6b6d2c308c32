import { existsSync } from 'node:fs';
import { findInPath } from './chromium.ts';

const NAMES = ['firefox-esr', 'firefox'];

/** `FIREFOX_PATH`, else one of the system. */
export function findFirefox(): string | undefined {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return NAMES.map(findInPath).find((path) => path !== undefined);
}
