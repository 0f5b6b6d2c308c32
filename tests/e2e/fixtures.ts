import { test as base, expect, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { hears } from './hears.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';

interface Fixtures {
  /** Logs a streamer in as a person does, by the platform's page; ends on the profile, with the channel heard. */
  logIn(page: Page, platform: Platform, name: string): Promise<void>;
  /** Fails on anything that axe finds, by these rules or by all. */
  expectAccessible(page: Page, rules?: string[]): Promise<void>;
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
      await page.goto('/');
      const platformName = { twitch: 'Twitch', kick: 'Kick', youtube: 'YouTube', trovo: 'Trovo' }[platform];
      await page.getByRole('link', { name: `Entrar con ${platformName}` }).click();
      await page.waitForURL(/authorize/);
      const approve = new URL(page.url());
      approve.searchParams.set('as', name);
      await page.goto(approve.toString());
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
