import * as z from 'zod/mini';
import { browser } from '../lib/browser.ts';

const KICK = 'https://kick.com';
const TIMEOUT_MS = 10_000;

/** What Kick's own page asks about a channel; undocumented, and read as little as possible. */
const channelSchema = z.object({ followers_count: z.int().check(z.gte(0)) });

export type FollowerReading = { count: number } | { trouble: 'blocked' | 'changed' };

/** How many followers a channel has; by a tab of kick.com where Kick lets nobody else ask. */
export async function readFollowers(channel: string): Promise<FollowerReading> {
  const url = `${KICK}/api/v2/channels/${encodeURIComponent(channel)}`;
  const answer = (await askKick(url)) ?? (await askFromTab(url));
  if (answer === undefined) return { trouble: 'blocked' };
  const parsed = channelSchema.safeParse(answer);
  return parsed.success ? { count: parsed.data.followers_count } : { trouble: 'changed' };
}

async function askKick(url: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { credentials: 'include', cache: 'no-store', signal });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return body;
  } catch {
    return undefined;
  }
}

async function askFromTab(url: string): Promise<unknown> {
  const tabs = await browser.tabs.query({ url: `${KICK}/*` });
  for (const { id: tabId } of tabs) {
    if (tabId === undefined) continue;
    try {
      const [outcome] = await browser.scripting.executeScript({
        target: { tabId },
        func: fetchInPage,
        args: [url, TIMEOUT_MS],
      });
      if (outcome?.result !== undefined && outcome.result !== null) return outcome.result;
    } catch {
      // A tab that sleeps or is closing; the next one may do.
    }
  }
  return undefined;
}

/** Runs in the page, so it may use nothing from here. */
async function fetchInPage(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = answer.ok ? await answer.json() : null;
    return body;
  } catch {
    return null;
  }
}
