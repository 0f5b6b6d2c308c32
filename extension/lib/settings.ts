import * as z from 'zod/mini';
import { forgetFirstRows } from './first-rows.ts';
import { browser } from './browser.ts';
import { CONNECTION_KEYS } from './connection.ts';
import { readStored } from './stored.ts';

export const DEFAULT_SERVER = 'http://localhost:3000';

const settingsShape = {
  server: z.string().check(z.refine((server) => serverOrigin(server) === server)),
};

export interface Settings {
  /** Origin of the Fogata server. */
  server: string;
}

/** What the person has chosen; anything damaged counts as not chosen, and a token of a server that is not known is shown to no other. */
export async function readSettings(): Promise<Settings> {
  return { server: DEFAULT_SERVER, ...(await readStored(settingsShape, CONNECTION_KEYS)) };
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
