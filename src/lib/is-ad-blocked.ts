import { AD_BAIT_PATH } from '#core/ads/ad-frame.ts';
import { fetchSite } from './site-answer.ts';

/** Whether a call fails without an answer. One that never ends says nothing, so it is waited for. */
async function isRefused(path: string): Promise<boolean> {
  return fetch(path, { cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}

/**
 * Whether a blocker stops what is called like an ad. Only our own server is asked: a call with such a name that fails,
 * before and after one with a plain name that works. A dead ad host, a slow server and a lost network are no blocker.
 */
export async function isAdBlocked(): Promise<boolean> {
  if (!(await isRefused(AD_BAIT_PATH))) return false;
  try {
    if ((await fetchSite()).ads !== true) return false;
  } catch {
    return false;
  }
  return isRefused(AD_BAIT_PATH);
}
