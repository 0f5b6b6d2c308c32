import { test as base, expect, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { LOGIN_PATH } from '#core/paths.ts';
import { hears } from './hears.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';

interface Fixtures {
  /** Logs a streamer in, the platform asked past its page; ends on the profile, with the channel heard. */
  logIn(page: Page, platform: Platform, name: string): Promise<void>;
  /** The same as a person does it: from the front page's button, by the platform's page. */
  logInByHand(page: Page, platform: Platform, name: string): Promise<void>;
  /** Fails on anything that axe finds, by these rules or by all. */
  expectAccessible(page: Page, rules?: string[]): Promise<void>;
}

/** The address behind the name on a platform's page of consent. */
function approvalOf(consent: string, name: string): string {
  const approval = new URL(consent);
  approval.searchParams.set('as', name);
  return approval.toString();
}

export const test = base.extend<Fixtures, { fogata: Fogata }>({
  fogata: [
    // Playwright wants a destructured first argument even when nothing is taken from it.
    async ({}, provide) => {
      const fogata = await startFogata({ SEED_DEMO: 'on' });
      await provide(fogata);
      await fogata.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ fogata }, provide) => provide(fogata.url),
  locale: 'es-ES',
  logIn: async ({}, provide) =>
    provide(async (page, platform, name) => {
      const asked = await page.request.get(LOGIN_PATH[platform]);
      const approved = await page.request.get(approvalOf(asked.url(), name), { maxRedirects: 0 });
      await page.goto(approved.headers().location ?? '');
      await page.waitForURL('**/panel/profile');
      await hears(page);
    }),
  logInByHand: async ({}, provide) =>
    provide(async (page, platform, name) => {
      await page.goto('/');
      const platformName = { twitch: 'Twitch', kick: 'Kick', youtube: 'YouTube', trovo: 'Trovo' }[platform];
      await page.getByRole('link', { name: `Entrar con ${platformName}` }).click();
      await page.waitForURL(/authorize/);
      await page.goto(approvalOf(page.url(), name));
      await page.waitForURL('**/panel/profile');
      await hears(page);
    }),
  expectAccessible: async ({}, provide) =>
    provide(async (page, rules) => {
      const axe = new AxeBuilder({ page });
      const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`),
      ).toEqual([]);
    }),
});

export { expect };
