import type { Page } from '@playwright/test';
import { PHONE } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

const THUMB_PX = 44;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Buttons that a thumb misses. */
function listSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const buttons = [
      ...document.querySelectorAll('button, summary, select, [data-scope=slider][data-part=control]'),
    ];
    return buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isSmall = button.checkVisibility() && Math.min(width, height) < least - 0.5;
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return isSmall ? [`${name} ${width}×${height}`] : [];
    });
  }, THUMB_PX);
}

/** Controls of the page that something lies over once they are scrolled to; and whether a notice was there meanwhile. */
function listCovered(page: Page): Promise<{ covered: string[]; isNoticeShown: boolean }> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll('main :is(a, button, input, select, summary, textarea)');
    const covered: string[] = [];
    for (const control of controls) {
      for (const block of ['center', 'start', 'end'] as const) {
        if (!control.checkVisibility()) continue;
        control.scrollIntoView({ block, behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        const above = document.elementFromPoint(x + width / 2, y + height / 2);
        // A control may lie in its label, or hold its icon.
        if (above !== null && (control.contains(above) || above.contains(control))) continue;
        covered.push(`${control.getAttribute('aria-label') ?? control.textContent} (${block})`);
      }
    }
    return { covered, isNoticeShown: document.querySelector('[role=status] > ul > li') !== null };
  });
}

async function open(page: Page): Promise<void> {
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: 'Bits' }).click();
  // The last part of the form comes alive behind the rest.
  await expect(page.locator('summary').filter({ hasText: 'Código' })).toBeVisible();
  await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
  await expect(page.getByRole('switch', { name: 'Código propio' })).toBeVisible();
}

test('every button of the alert screen and of a variant is as large as a thumb', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'pulgar');
  await open(page);
  expect(await listSmall(page)).toEqual([]);
  await page.getByRole('region', { name: 'Variantes' }).getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByRole('dialog').getByLabel('Duración, valor')).toBeVisible();
  expect(await listSmall(page)).toEqual([]);
});

test('nothing of the alert screen is under a bar or a notice once it is scrolled to', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'despejada');
  await open(page);
  await page.getByLabel('Texto de la alerta', { exact: true }).fill('Sin guardar');
  await expect(page.getByRole('group', { name: 'Cambios', exact: true })).toContainText(
    'Cambios sin guardar',
  );
  expect((await listCovered(page)).covered).toEqual([]);
  // Its warning stays longer than other notices.
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await expect(page.getByRole('status').getByText('No compartas este enlace ni lo muestres ')).toBeVisible();
  expect(await listCovered(page)).toEqual({ covered: [], isNoticeShown: true });
});
