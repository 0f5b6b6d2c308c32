import { existsSync } from 'node:fs';
import { findInPath } from './chromium.mjs';

const NAMES = ['firefox-esr', 'firefox'];

/** `FIREFOX_PATH`, else one of the system. @returns {string | undefined} */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return NAMES.map(findInPath).find((path) => path !== undefined);
}
