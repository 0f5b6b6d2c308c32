import type { Page } from '@playwright/test';
import { WIDGET_SPEECH } from '#core/alerts/speech-paths.ts';
import { expect, test } from './fixtures.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';

const executablePath = findChromium();
// OBS plays without anybody's click.
test.use({
  launchOptions: {
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** The overlay of the streamer who is logged in; it notes which media ended by themselves. */
async function openListeningOverlay(page: Page): Promise<Page> {
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Mostrar enlaces' }).click();
  const field = page.getByLabel('Alertas con sonido');
  await expect(field).toHaveValue(/^http/);
  const overlay = await page.context().newPage();
  await overlay.addInitScript(() => {
    const ended: string[] = [];
    Object.assign(window, { endedMedia: ended });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('ended', () => ended.push(this.src.split(':')[0] ?? ''));
      return play.call(this);
    };
  });
  await overlay.goto(await field.inputValue());
  return overlay;
}

test('a streamer lets viewers speak: the voice is heard in the editor, and what chat says in the overlay', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'locutora');
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: /TTS/ }).click();
  await expect(page.getByLabel('Voz que lee la alerta')).toHaveValue('es-es');
  const demo = page.waitForResponse(/\/widgets\/alerts\/assets\/es-es\.mp3$/);
  await page.getByRole('button', { name: 'Escuchar esta voz' }).click();
  await expect(page.getByRole('button', { name: 'Sonando…' })).toBeDisabled();
  expect((await demo).status()).toBeLessThan(300);
  // Itself again after four seconds.
  await expect(page.getByRole('button', { name: 'Escuchar esta voz' })).toBeEnabled();

  const card = page.getByRole('region', { name: 'Mensajes leídos en voz alta' });
  await card.getByRole('switch', { name: 'Leer mensajes del chat' }).click();
  await card.getByLabel('Precio en puntos').fill('-1');
  await expect(card.getByText('Escribe un número de 0')).toBeVisible();
  await card.getByLabel('Precio en puntos').fill('0');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Mensajes leídos guardados.')).toBeVisible();

  const overlay = await openListeningOverlay(page);
  const words = overlay.waitForResponse((response) => response.url().includes(WIDGET_SPEECH));
  await fogata.control('twitch', 'chat', { channel: 'locutora', user: 'Luna', text: '!tts hola' });
  await expect(overlay.locator('.message')).toHaveText('hola');
  const answer = await words;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(answer.url()).not.toMatch(/token|bid/);
  await expect
    .poll(() => overlay.evaluate(() => (Reflect.get(window, 'endedMedia') as string[]).includes('blob')))
    .toBe(true);
  await expect(overlay.locator('.alert')).toHaveCount(0);
});
