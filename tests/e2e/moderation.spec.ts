import { DEFAULT_MODERATION } from '#core/moderation/schema.ts';
import { callPanel } from './call-panel.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a streamer sets filters, tries a message, and takes back what was done', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const streamer = 'moderado';
  await logIn(page, 'kick', streamer);
  await page.goto('/panel/moderation');
  await expect(page.getByText('Nada por ahora')).toBeVisible();

  // What is tried goes by what the page shows, stored or not.
  const message = page.getByLabel('Mensaje', { exact: true });
  const run = page.getByRole('button', { name: 'Probar' });
  await message.fill('mira http://mal.example');
  await run.click();
  await expect(page.getByText('El mensaje se queda.')).toBeVisible();
  await page.getByRole('switch', { name: 'Activar «Enlaces»' }).click();
  await run.click();
  await expect(page.getByText('El mensaje se borra y su autor recibe un aviso.')).toBeVisible();
  await expect(page.getByText('Enlaces: mal.example')).toBeVisible();
  await page.getByLabel('Sitios permitidos').fill('https://mal.example/x');
  await run.click();
  await expect(page.getByText('El mensaje se queda.')).toBeVisible();

  // What cannot be is said in place, and nothing that was typed is lost.
  await page.getByLabel('Sitios permitidos').fill('twitch.tv\nno es un sitio');
  await expect(page.getByText('La línea 2 no es válida: «no es un sitio».')).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Sitios permitidos').fill('twitch.tv');
  await page.getByRole('switch', { name: 'Activar «Patrones»' }).click();
  const patterns = page.getByRole('region', { name: 'Patrones' });
  await patterns.getByLabel('Lista').fill('gratis\n(?=a)b');
  await save.click();
  await expect(page.getByText(/Pattern 2 is refused/)).toBeVisible();
  await patterns.getByLabel('Lista').fill('gratis\\d+');
  await patterns.getByLabel('Qué hacer').selectOption('ban');
  await page.getByLabel('Minutos en silencio').fill('0');
  await expect(page.getByText('Escribe un número entre 1 y 10080.')).toBeVisible();
  await page.getByLabel('Minutos en silencio').fill('5');
  await save.click();
  await expect(page.getByText('Moderación guardada')).toBeVisible();
  await expect(save).toBeHidden();

  // What the chat brings stands in the log at once, and can be taken back.
  await fogata.control('kick', 'chat', { channel: streamer, user: 'Spambot', text: 'seguidores GRATIS7' });
  const log = page.getByRole('region', { name: 'Registro' });
  await expect(log.getByText('seguidores GRATIS7')).toBeVisible();
  await expect(log.getByText('Expulsar')).toBeVisible();
  await log.getByRole('button', { name: 'Deshacer lo hecho con Spambot' }).click();
  await expect(log.getByText('Deshecho')).toBeVisible();
  await fogata.control('kick', 'chat', { channel: streamer, user: 'Spambot', text: 'hola de nuevo' });

  await callPanel(page, 'PUT', '/api/panel/settings/moderation', {
    ...DEFAULT_MODERATION,
    capitals: { ...DEFAULT_MODERATION.capitals, enabled: true },
    emotes: { ...DEFAULT_MODERATION.emotes, enabled: true },
    words: { ...DEFAULT_MODERATION.words, enabled: true, items: ['insult*'] },
  });
  await checkEveryScreen(page, '/panel/moderation', {
    expectAccessible,
    shown: log.getByText('seguidores GRATIS7'),
  });
});
