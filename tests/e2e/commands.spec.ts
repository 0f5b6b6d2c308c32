import type { Page } from '@playwright/test';
import { COMMAND_PAGE_SIZES, COMMANDS_MAX } from '#core/commands/limits.ts';
import type { PublicCommands } from '#core/commands/public-schema.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

/** Opens the page with other commands than those of the demo channel, by way of another page. */
async function openCommands(page: Page, commands: PublicCommands['commands']): Promise<void> {
  await page.route('**/api/public/commands*', (route) =>
    route.fulfill({
      json: { user: { name: 'Fogata', picture: '', premium: false, platform: 'kick' }, commands, hidden: [] },
    }),
  );
  await page.goto('/k/fogata/leaderboard');
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Páginas de Fogata' })
    .getByRole('link', { name: 'Comandos' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comandos de Fogata');
}

const rows = (page: Page) => page.locator('tbody tr');

test(`${COMMANDS_MAX} commands show one page, and stay quick to sort, search and turn`, async ({ page }) => {
  const commands = Array.from({ length: COMMANDS_MAX }, (_, n) => ({
    cmd: `orden${String(n).padStart(4, '0')}`,
    msg: `Mensaje ${n} para $(user)`,
    mods: n % 5,
  }));
  await openCommands(page, commands);
  await expect(page.getByText('1–15 de 5.000')).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  await expect(page.getByRole('columnheader')).toHaveText(['Comando', 'Mensaje', 'Rango']);
  await expect(page.getByLabel('Filas').locator('option')).toHaveText(COMMAND_PAGE_SIZES.map(String));
  await page.getByLabel('Filas').selectOption('100');
  await expect(rows(page)).toHaveCount(100);

  // How long the browser is busy with an act, up to the picture after it.
  const busyMs = async (act: () => Promise<unknown>): Promise<number> => {
    await page.evaluate(() => {
      const longest = { ms: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
      }).observe({ type: 'longtask' });
    });
    await act();
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const { ms } = Reflect.get(window, 'longest') as { ms: number };
            resolve(ms);
          });
        }),
    );
  };
  const sorting = await busyMs(async () => {
    await page.getByRole('button', { name: 'Rango' }).click();
    await expect(rows(page).first()).toContainText('Dueño');
    await page.getByRole('button', { name: 'Rango' }).click();
    await expect(rows(page).first()).toContainText('Usuario');
  });
  const searching = await busyMs(async () => {
    await page.getByRole('searchbox').pressSequentially('orden4999');
    await expect(rows(page)).toHaveCount(1);
  });
  // Generous for a machine that is busy with other tests; rendering all rows takes seconds.
  expect(Math.max(sorting, searching)).toBeLessThan(1000);
});

test('a search has at most 20 characters, and sorting goes both ways', async ({ page }) => {
  await openCommands(page, [
    { cmd: 'beta', msg: 'uno', mods: 0 },
    { cmd: 'Alfa', msg: 'dos', mods: 4 },
  ]);
  await page.getByRole('searchbox').pressSequentially('x'.repeat(25));
  await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(20));
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  const names = page.locator('tbody td:first-child');
  await page.getByRole('button', { name: 'Comando' }).click();
  await expect(names).toHaveText(['!Alfa', '!beta']);
  await page.getByRole('button', { name: 'Comando' }).click();
  await expect(names).toHaveText(['!beta', '!Alfa']);
});

test('Kick emotes are pictures 28 px high, and their name where they do not come', async ({ page }) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route(/\/api\/picture\?url=.*emotes%2F1%2F/, (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  );
  await page.route(/\/api\/picture\?url=.*emotes%2F2%2F/, (route) => route.abort());
  await openCommands(page, [
    { cmd: 'bien', msg: 'hola [emote:1:HOLA] $(user)', mods: 0 },
    { cmd: 'mal', msg: '[emote:2:ROTO] adiós', mods: 0 },
  ]);
  const emote = page.getByRole('img', { name: 'HOLA' });
  await expect(emote).toBeVisible();
  await expect.poll(async () => (await emote.boundingBox())?.height).toBe(28);
  await expect(page.getByText('ROTO')).toBeVisible();
  await expect(page.getByRole('code').filter({ hasText: '$(user)' })).toBeVisible();
});

test('a streamer without commands has a page that says so', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'callada');
  await page.goto('/k/callada/commands');
  await expect(page.getByText('El streamer aún no ha añadido ningún comando propio')).toBeVisible();
});
