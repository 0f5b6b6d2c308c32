import type { Page } from '@playwright/test';
import { CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH } from '#core/overlays/paths.ts';
import type { Fogata } from '#tests/setup/fogata.ts';
import { expect, test } from './fixtures.ts';
import { readOverlayAddress } from './open-overlay.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const causeIn = (channel: string) => (fogata: Fogata, call: string, body: object) =>
  fogata.control('twitch', call, { channel, ...body });

/** A widget of the streamer who is logged in, as OBS opens it, once it stands as the server says. */
async function openWidget(page: Page, path: string): Promise<Page> {
  const address = await readOverlayAddress(page);
  address.pathname = path;
  const widget = await page.context().newPage();
  await widget.goto(address.href);
  await expect(widget.locator('body[style*="font-size"]')).toBeAttached();
  return widget;
}

test('a streamer reads and writes the chat, and changes title and category, from the dashboard', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const cause = causeIn('tablero');
  await logIn(page, 'twitch', 'tablero');
  await cause(fogata, 'chat', { user: 'Antes', text: 'de antes' });
  await page.goto('/panel');
  const chat = page.getByRole('log', { name: 'Chat' });
  await expect(chat.getByText('de antes')).toBeVisible();
  // What happens from now on comes by the stream.
  await expect(page.getByText('Actualización en vivo').first()).toBeVisible();

  await cause(fogata, 'chat', { user: 'Vera', text: '<b>hola</b>', roles: ['moderator'], messageId: 'una' });
  await expect(chat.getByText('<b>hola</b>')).toBeVisible();
  await expect(chat.getByTitle('Moderación')).toBeVisible();
  await cause(fogata, 'remove', { messageId: 'una' });
  const taken = chat.getByRole('listitem').filter({ hasText: '<b>hola</b>' });
  await expect(taken.getByText('eliminado')).toBeVisible();
  await expect(taken.getByRole('button')).toHaveCount(0);

  // By keyboard, from message to message.
  await cause(fogata, 'chat', { user: 'Troll', text: 'mal', messageId: 'dos' });
  await cause(fogata, 'chat', { user: 'Spam', text: 'compra', messageId: 'tres' });
  const ofSpam = chat.getByRole('button', { name: 'Moderar a Spam' });
  await ofSpam.focus();
  await page.keyboard.press('ArrowUp');
  const ofTroll = chat.getByRole('button', { name: 'Moderar a Troll' });
  await expect(ofTroll).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Troll' })
    .getByRole('button', { name: 'Borrar el mensaje' })
    .click();
  await expect(page.getByText('Mensaje de Troll borrado.')).toBeVisible();
  await expect(chat.getByRole('listitem').filter({ hasText: 'mal' }).getByText('eliminado')).toBeVisible();
  await expect(ofTroll).toBeFocused();
  await ofTroll.click();
  await page.getByRole('button', { name: 'Silenciar 10 minutos' }).click();
  await expect(page.getByText('Troll: silencio de 10 minutos.')).toBeVisible();
  await ofSpam.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expulsar' }).click();
  await page
    .getByRole('dialog', { name: '¿Expulsar a Spam?' })
    .getByRole('button', { name: 'Expulsar' })
    .click();
  await expect(page.getByText('Spam ya no puede escribir en Twitch.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Escribe en el chat' }).fill('buenas a todos');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(chat.getByText('buenas a todos')).toBeVisible();

  await page.getByLabel('Título').fill('Noche de fuego');
  await page.getByLabel('Categoría').fill('minecraft');
  await page.getByRole('button', { name: 'Cambiar en todas las plataformas' }).click();
  // Among the platforms' answers, and by itself on the channel's card.
  await expect(page.getByText('Noche de fuego · Minecraft')).toHaveCount(2);
  await expectAccessible(page);

  const figures = page.getByRole('region', { name: 'Hoy' });
  await expect(figures.getByText('Cuando emitas, aquí compararás tus últimos directos.')).toBeVisible();

  await page.getByRole('button', { name: 'Alerta de prueba' }).click();
  await expect(page.getByText('Alerta de prueba enviada.')).toBeVisible();
  await cause(fogata, 'event', { type: 'follow', user: 'Nueva' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Nueva te sigue' })).toBeVisible();

  await cause(fogata, 'event', { type: 'live' });
  await expect(page.getByText('En directo').first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/panel/figures?since=0')).text())
    .toContain('"endedAt":null');
  await page.reload();
  await expect(figures.getByRole('img', { name: 'Mensajes en los últimos directos' })).toBeVisible();
  await figures.getByText('Ver como tabla').click();
  await expect(figures.getByRole('rowheader', { name: /en curso/ })).toBeVisible();
});

test('chat and latest events show on the stream as the streamer sets them', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const cause = causeIn('mirador');
  await logIn(page, 'twitch', 'mirador');
  const chatBox = await openWidget(page, CHAT_WIDGET_PATH);
  const latest = await openWidget(page, EVENTS_WIDGET_PATH);
  await page.goto('/panel/overlays');
  const form = page.getByRole('region', { name: 'Caja de chat' });
  await form.getByLabel('Tema').selectOption('Cristal');
  await form.getByLabel('Nombres que no salen').fill('Pesado, @otro');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado. Tu directo ya lo muestra así.')).toBeVisible();
  await expect(chatBox.locator('body.glass')).toBeAttached();
  await expectAccessible(page);

  for (const [user, text] of [
    ['Pesado', 'mírame'],
    ['Vera', '!puntos'],
    ['Vera', '<img src=x> Kappa'],
  ] as const)
    await cause(fogata, 'chat', { user, text });
  await expect(chatBox.locator('.words')).toHaveCount(1);
  await expect(chatBox.locator('.words')).toContainText('<img src=x>');

  await cause(fogata, 'event', { type: 'follow', user: 'Llega' });
  await expect(latest.locator('.line').first()).toContainText('Llega');
  await form.getByRole('button', { name: 'Ver ahora' }).click();
  await expect(page.frameLocator('iframe').locator('.words')).toHaveCount(1);
});
