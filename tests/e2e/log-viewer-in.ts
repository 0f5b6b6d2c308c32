import type { Page } from '@playwright/test';

export const PLATFORM_LABEL = { twitch: 'Twitch', kick: 'Kick' } as const;
export const PAGE_PREFIX = { twitch: 'p', kick: 'k' } as const;
export type Sandboxed = keyof typeof PLATFORM_LABEL;

/** Logs a viewer in from a streamer's page, as a person does. */
export async function logViewerIn(page: Page, platform: Sandboxed, name: string): Promise<void> {
  await page.getByRole('link', { name: `Entrar con ${PLATFORM_LABEL[platform]}` }).click();
  await page.waitForURL(/authorize/);
  const approve = new URL(page.url());
  approve.searchParams.set('as', name);
  await page.goto(approve.toString());
}
