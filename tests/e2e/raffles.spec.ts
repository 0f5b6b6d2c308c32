import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a streamer raffles points, begins from zero, goes back, and sees whose accounts are whose', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const streamer = 'rifas';
  const say = (user: string, text: string) =>
    fogata.control('kick', 'chat', { channel: streamer, user, text });
  const hear = (text: string) =>
    expect
      .poll(async () => (await fogata.said('kick', streamer)).some((line) => line.includes(text)))
      .toBe(true);
  await logIn(page, 'kick', streamer);

  await page.goto('/panel/raffles');
  await expect(page.getByText('Aún no has sorteado puntos')).toBeVisible();
  await page.getByLabel('Puntos', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Empezar sorteo' }).click();
  await expect(page.getByText('Un número entero de 1 a 1.000.000.')).toBeVisible();
  await page.getByLabel('Puntos', { exact: true }).fill('301');
  await page.getByRole('button', { name: 'Empezar sorteo' }).click();
  await expect(page.getByRole('heading', { name: 'Sorteo de 301 puntos' })).toBeVisible();
  await hear('¡Sorteo de 301 puntos! Escribe !join para participar.');
  await say('Vela', '!join');
  await expect(page.getByText('1 participante', { exact: true })).toBeVisible();
  await say('Mecha', '!join');
  await expect(page.getByText('2 participantes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Repartir ya' }).click();
  const history = page.getByRole('list', { name: 'Últimos sorteos de puntos' });
  await expect(history.getByText('Repartido')).toBeVisible();
  await expect(history).toContainText('2 participantes · ganan 2 personas · 150–151 cada uno');
  await expect(history).toContainText('Vela, Mecha');
  await hear('Sorteo de 301 puntos: Vela, Mecha');
  await checkEveryScreen(page, '/panel/raffles', { expectAccessible, shown: history });

  await page.goto('/panel/viewers');
  const viewers = page.getByRole('table', { name: 'Espectadores' });
  await expect(viewers.getByText('151', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Poner a cero…' }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Poner a cero' }).click();
  expect((await download).suggestedFilename()).toBe('fogata-points.jsonl');
  await expect(dialog).toBeHidden();
  await expect(viewers.getByText('151', { exact: true })).toBeHidden();
  const backups = page.getByRole('list', { name: 'Copias de seguridad' });
  await expect(backups).toContainText('Espectadores: 2 · Puntos: 301 · rifas');
  await backups.getByRole('button', { name: 'Restaurar' }).click();
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog).toBeHidden();
  await expect(viewers.getByText('151', { exact: true })).toBeVisible();
  await expect(backups.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Cuentas de Vela' }).click();
  await expect(dialog.getByText('Su propia cuenta')).toBeVisible();
  await dialog.getByRole('searchbox').fill('nadie');
  await expect(dialog.getByText('Ningún nombre empieza por «nadie»')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await checkEveryScreen(page, '/panel/viewers', { expectAccessible, shown: backups });
});
