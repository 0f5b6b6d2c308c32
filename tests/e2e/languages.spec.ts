import type { Page } from '@playwright/test';
import french from '../../public/assets/i18n/fr/commands.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { untilKept } from './kept-on-device.ts';

const title = french.title.replace('{{name}}', 'fogata');

function findTitle(page: Page) {
  return page.getByRole('heading', { level: 1, name: title });
}

// The service worker is what these are about.
test.use({ serviceWorkers: 'allow' });

test('a language translated by machine is marked so in the picker, and remembered without a network too', async ({
  page,
  context,
}) => {
  await page.goto('/p/fogata/commands');
  const marked = page.getByLabel('Idioma').locator('optgroup');
  await expect(marked).toHaveAttribute('label', 'Traducción automática');
  await expect(marked.locator('option')).toHaveCount(20);
  await page.getByLabel('Idioma').selectOption('fr');
  await expect(findTitle(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(findTitle(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await untilKept(page);
  await untilKept(page, '/assets/i18n/fr/commands.json');
  await context.setOffline(true);
  await page.reload();
  await expect(findTitle(page)).toBeVisible();
});
