import { readFile } from 'node:fs/promises';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test('a streamer gives points with a reason, sees it in the ledger, and takes it back once', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'contable');
  for (const user of ['Vela', 'Velero', 'Bruma'])
    await fogata.control('twitch', 'chat', { channel: 'contable', user, text: 'hola' });
  // The last who wrote is counted when all are.
  await expect
    .poll(async () => (await page.request.get('/api/panel/viewers?platform=twitch&search=bruma')).text())
    .toContain('"name":"Bruma"');
  await page.goto('/panel/viewers');
  await expect(page.getByText('3 espectadores')).toBeVisible();
  const viewers = page.getByRole('table', { name: 'Espectadores' }).getByRole('row');
  await page.getByRole('searchbox').fill('vel');
  await expect(page.getByText('2 espectadores')).toBeVisible();
  await expect(viewers.filter({ hasText: 'Bruma' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Dar o quitar puntos a Vela', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dar puntos' }).click();
  await expect(dialog.getByText('Escribe por qué.')).toBeVisible();
  await dialog.getByLabel('Cuántos').fill('120');
  await dialog.getByLabel('Motivo').fill('=ganó el concurso');
  await expect(dialog.getByText('Se quedará con 120.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dar puntos' }).click();
  await expect(page.getByText('Vela tiene ahora 120 puntos')).toBeVisible();
  await expect(viewers.filter({ hasText: /^Vela0?/ }).filter({ hasText: '120' })).toHaveCount(1);
  const ledger = page.getByRole('table', { name: 'Movimientos' }).getByRole('row');
  await expect(ledger.filter({ hasText: 'A mano: =ganó el concurso' })).toContainText('+120');

  // Never below zero.
  await page.getByRole('button', { name: 'Dar o quitar puntos a Vela', exact: true }).click();
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await dialog.getByLabel('Cuántos').fill('121');
  await expect(dialog.getByText('Solo tiene 120.')).toBeVisible();
  await dialog.getByLabel('Cuántos').fill('100');
  await dialog.getByLabel('Motivo').fill('se equivocó');
  await dialog.getByRole('button', { name: 'Quitar puntos' }).click();
  await expect(ledger.filter({ hasText: 'A mano: se equivocó' })).toContainText('-100');

  // What was spent cannot be taken back; the reason is said in place.
  await page.getByRole('button', { name: 'Deshacer 120 de Vela' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nadie puede quedarse por debajo de 0');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Deshacer -100 de Vela' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(ledger.filter({ hasText: 'Deshecho: se equivocó' })).toContainText('+100');
  await expect(ledger.filter({ hasText: 'A mano: se equivocó' })).toContainText('Deshecho');
  await expect(page.getByRole('button', { name: 'Deshacer -100 de Vela' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Movimientos de Velero' }).click();
  await expect(page.getByText('Aún no hay movimientos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver los de todos' }).click();
  await expect(ledger.filter({ hasText: 'se equivocó' })).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar movimientos' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(",Vela,120,hand,'=ganó el concurso,");
});

test('a streamer keeps a viewer out, lets them in again, and forgets them on request', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'kick', 'portera');
  await fogata.control('kick', 'chat', { channel: 'portera', user: 'Trol', text: 'hola' });
  await expect
    .poll(async () => (await page.request.get('/api/panel/viewers?platform=kick&search=trol')).text())
    .toContain('"name":"Trol"');
  await page.goto('/panel/viewers');
  const block = page.getByRole('button', { name: 'Bloquear a Trol' });
  await block.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no puede apostar, comprar, pelear');
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText('Trol está fuera del juego')).toBeVisible();
  await expect(page.getByText('Aún no hay espectadores')).toBeVisible();
  await page.getByRole('button', { name: 'Bloqueados' }).click();
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear a Trol' }).click();
  await expect(page.getByText('Trol puede volver a participar')).toBeVisible();
  await expect(page.getByText('Nadie está bloqueado')).toBeVisible();
  await page.getByRole('button', { name: 'Bloqueados' }).click();
  await expect(block).toBeVisible();

  await page.getByRole('button', { name: 'Olvidar a Trol' }).click();
  await expect(dialog).toContainText('Quedan las cantidades, sin nombre.');
  await dialog.getByRole('button', { name: 'Olvidar', exact: true }).click();
  await expect(page.getByText('Aún no hay espectadores')).toBeVisible();
});

test('viewers come in pages, each viewer once', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'fogata');
  await page.goto('/panel/viewers');
  const names = page.getByRole('table', { name: 'Espectadores' }).locator('tbody td:first-child [title]');
  await expect(names).toHaveCount(10);
  const first = await names.allInnerTexts();
  const pager = page.getByRole('main').getByRole('button', { name: 'Página siguiente' }).first();
  await pager.click();
  await expect(page.getByText('Página 2').first()).toBeVisible();
  await expect(names.first()).not.toHaveText(first[0] ?? '');
  expect((await names.allInnerTexts()).filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Página anterior' }).first().click();
  await expect(names).toHaveText(first);
});

test('axe finds nothing on the page of viewers, and nothing scrolls sideways', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'fogata');
  const shown = page.getByText('Chispa').first();
  await checkEveryScreen(page, '/panel/viewers', { expectAccessible, shown });
});
