import { test as base, expect, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import * as z from 'zod';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { untilConnected } from './until-connected.ts';
import { seeded } from './seeded.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';

const loginTokenSchema = z.object({ token: z.string() });

interface Fixtures {
  /** Logs a streamer in, past every page, and waits until the channel is heard. */
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
      await seeded(fogata);
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
      const approved = await page.request.get(approvalOf(asked.url(), name));
      const exchanged = await page.request.post(`${API.login}${new URL(approved.url()).search}`);
      const { token } = loginTokenSchema.parse(await exchanged.json());
      await page.context().addCookies([{ name: COOKIE.token, value: token, url: approved.url() }]);
      await untilConnected(page);
    }),
  logInByHand: async ({}, provide) =>
    provide(async (page, platform, name) => {
      await page.goto('/');
      const platformName = { twitch: 'Twitch', kick: 'Kick', youtube: 'YouTube', trovo: 'Trovo' }[platform];
      await page.getByRole('link', { name: `Entrar con ${platformName}` }).click();
      await page.waitForURL(/authorize/);
      await page.goto(approvalOf(page.url(), name));
      await page.waitForURL('**/panel/profile');
      await untilConnected(page);
    }),
  expectAccessible: async ({}, provide) =>
    provide(async (page, rules) => {
      const axe = new AxeBuilder({ page });
      // Gathering what frames found opens a page of its own, which takes as long as looking.
      if (page.frames().length === 1) axe.setLegacyMode();
      const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`),
      ).toEqual([]);
    }),
});

export { expect };
