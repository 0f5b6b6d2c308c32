import * as z from 'zod/mini';
import { forgetFirstRows } from './first-rows.ts';
import { browser } from './browser.ts';

export const DEFAULT_SERVER = 'http://localhost:3000';

const settingsSchema = z.object({
  /** Origin of the Fogata server. */
  server: z.catch(z.string(), DEFAULT_SERVER),
});

export interface Settings {
  server: string;
}

/** What the person has chosen; anything unreadable counts as not chosen. */
export async function readSettings(): Promise<Settings> {
  return settingsSchema.parse(await browser.storage.local.get(['server']));
}

/** Remembers a choice. */
export async function writeSettings(change: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(change);
  // They are of the server before.
  forgetFirstRows();
}

/** The origin of a typed address, or nothing when it is none that a server could have. */
export function serverOrigin(typed: string): string | undefined {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}
