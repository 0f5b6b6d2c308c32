import { MINUTE_MS } from '#core/base/time.ts';
import { publicPagePath, streamerPagePath } from '#core/paths.ts';
import { platformOfAddress, platformSchema, type Platform } from '#core/platforms/platform.ts';
import { readAnswer, saveAnswer } from './db.ts';
import { PUBLIC_CALLS, type PageOwner } from './public-calls.ts';

/** An answer of this age need not be asked for just in case. */
const FRESH_MS = 30 * MINUTE_MS;
const MOST_PICTURES = 40;
const OWN_PICTURE = /"(\/[^"\\]+\.(?:webp|png|jpe?g|gif|svg|avif))"/g;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether megabytes cost nobody anything here; browsers that do not tell are taken for good ones. */
export function isGoodConnection(): boolean {
  const { saveData, effectiveType }: Connection =
    'connection' in navigator ? (navigator.connection ?? {}) : {};
  return navigator.onLine && saveData !== true && (effectiveType ?? '4g') === '4g';
}

function platformIn(answer: unknown): Platform | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const holder = 'user' in answer ? answer.user : answer;
  const named = typeof holder === 'object' && holder !== null && 'platform' in holder ? holder.platform : '';
  return platformSchema.safeParse(named).data;
}

/** Pictures of ours that an answer names: the worker keeps them when they are asked for. */
function askForPictures(body: string): void {
  for (const [, path] of [...body.matchAll(OWN_PICTURE)].slice(0, MOST_PICTURES))
    new Image().src = path ?? '';
}

/** The calls of the pages that the tabs of a streamer's page lead to; battle asks what the streamer's own page does. */
function callsOf(user: string, platform: Platform): string[] {
  const pages = ['commands', 'leaderboard', 'shop', 'prediction'] as const;
  const calls = pages.map((page) => {
    const owner = { user, platform: platformOfAddress(publicPagePath(platform, user, page), null) };
    return PUBLIC_CALLS[page](owner);
  });
  const own = { user, platform: platformOfAddress(streamerPagePath(platform, user), null) };
  return [...calls, PUBLIC_CALLS.socials(own)];
}

/**
 * Keeps the answers of a streamer's other pages, one after the other, so that these open without a network too. `answer`
 * is the one of the page that is open, and `path` the call that brought it.
 */
export async function fetchAhead({ user }: PageOwner, path: string, answer: unknown): Promise<void> {
  const platform = platformIn(answer);
  if (platform === undefined) return;
  for (const key of callsOf(user, platform)) {
    // Kept when the browser is idle, which may be behind this.
    if (key === path) continue;
    const kept = await readAnswer(key);
    if (kept !== undefined && Date.now() - kept.savedAt < FRESH_MS) continue;
    if (!isGoodConnection()) return;
    const asked = await fetch(key, { priority: 'low' });
    // What is refused, or not there, is the page's own business.
    if (!asked.ok) continue;
    const body = await asked.text();
    await saveAnswer({ key, body: JSON.parse(body), savedAt: Date.now() });
    askForPictures(body);
  }
}
