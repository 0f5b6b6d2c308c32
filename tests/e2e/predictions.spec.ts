import type { Locator, Page } from '@playwright/test';
import { API } from '#core/paths.ts';
import { HOUR_MS } from '#core/base/time.ts';
import { CREATED_RELOAD_MS } from '#core/predictions/limits.ts';
import type { Fogata } from '#tests/setup/fogata.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

const PAGE = '/p/createprediction';

interface Draft {
  question?: string;
  answers?: readonly [string, string];
  commands?: readonly [string, string];
}

async function fill(form: Locator, draft: Draft): Promise<void> {
  if (draft.question !== undefined) await form.getByLabel('Título').fill(draft.question);
  for (const [index, answer] of (draft.answers ?? []).entries())
    await form.getByLabel(`Respuesta ${index + 1}`).fill(answer);
  for (const [index, command] of (draft.commands ?? []).entries())
    await form.getByLabel(`Comando ${index + 1}`).fill(command);
}

const WHOLE = { question: '¿Ganamos?', answers: ['Sí', 'No'], commands: ['gana', 'pierde'] } as const;

/** Opens the form, and then lets no time pass but what a test lets pass: messages stay until they are read. */
async function openFrozen(page: Page): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await page.goto(PAGE);
  const form = page.getByRole('dialog', { name: 'Crear predicción' });
  await expect(form.getByRole('button', { name: 'Crear', exact: true })).toBeVisible();
  await page.clock.pauseAt(HOUR_MS);
  return form;
}

/** Creates on the public page; answers the command that starts the prediction. */
async function create(page: Page, draft: Draft = WHOLE): Promise<string> {
  await page.goto(PAGE);
  const form = page.getByRole('dialog', { name: 'Crear predicción' });
  await fill(form, draft);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  const start = page.getByRole('dialog', { name: 'Iniciar predicción' });
  await expect(start).toBeVisible();
  return start.getByLabel('Comando').inputValue();
}

test('tells the first rule that is broken, in its order, for five seconds', async ({ page }) => {
  const form = await openFrozen(page);
  await expect(form.getByRole('button', { name: 'Creación rápida' })).toBeHidden();
  const steps: [Draft, string][] = [
    [{}, 'Por favor, ingrese un título.'],
    [{ question: 'q'.repeat(51) }, 'El título no puede contener más de 50 caracteres.'],
    [{ question: '¿Ganamos?' }, 'Por favor, ingrese las respuestas.'],
    [{ answers: ['a'.repeat(26), 'No'] }, 'Las respuestas no pueden contener más de 25 caracteres.'],
    [
      { answers: ['Sí', 'Sí'], commands: ['a'.repeat(11), ''] },
      'Los comandos no pueden contener más de 10 caracteres.',
    ],
    [{ commands: ['gana', ''] }, 'Por favor, ingrese los comandos.'],
    [{ commands: ['gana', 'GANA'] }, 'Los comandos no pueden ser iguales.'],
    [{ commands: ['gana', 'pierde'] }, 'Las respuestas no pueden ser iguales.'],
  ];
  for (const [draft, text] of steps) {
    await fill(form, draft);
    await form.getByRole('button', { name: 'Crear', exact: true }).click();
    const message = page.getByText(text);
    await expect(message).toBeVisible();
    await expect(page.getByText('Datos incorrectos')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(message).toBeHidden();
  }
});

test('blocks what no command may hold, and offers half minutes from 1 to 30', async ({ page }) => {
  await page.goto(PAGE);
  const command = page.getByLabel('Comando 1');
  await command.pressSequentially('r o_j-o["(ñá!¿.,+2');
  await expect(command).toHaveValue('rojo2');
  const slider = page.getByLabel('Duración');
  await expect(slider).toHaveValue('15');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('15.5');
  await expect(page.getByText('15,5 min')).toBeVisible();
  await slider.press('End');
  await expect(slider).toHaveValue('30');
  await slider.press('Home');
  await expect(slider).toHaveValue('1');
});

test('gives the command, copies it, leads to the chat, and starts anew after half an hour', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openFrozen(page);
  await fill(form, WHOLE);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  const start = page.getByRole('dialog', { name: 'Iniciar predicción' });
  const command = await start.getByLabel('Comando').inputValue();
  expect(command).toMatch(/^!bet create [A-Za-z0-9]{12}$/);
  await expect(
    page.getByText('Predicción creada con éxito, pega este comando en el chat para iniciarla.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Comando copiado al portapapeles.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  const chat = page.getByRole('link', { name: 'Copiar y abrir el chat de Twitch' });
  await expect(chat).toHaveAttribute('href', 'https://www.twitch.tv/');
  await page.clock.runFor(CREATED_RELOAD_MS);
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Crear predicción' })).toBeVisible();
  await page.goto(`${PAGE}?platform=kick&user=ana`);
  await expect(page.getByRole('button', { name: 'Creación rápida' })).toBeVisible();
});

test('keeps what was created once, to fill the form with, and forgets it', async ({ page }) => {
  await create(page);
  await create(page);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Creación rápida' }).click();
  const quick = page.getByRole('dialog', { name: 'Predicciones rápidas' });
  await expect(quick.getByRole('button', { name: /¿Ganamos\?/ })).toHaveCount(2);
  await quick.getByRole('button', { name: /^¿Ganamos\?/ }).click();
  await expect(quick).toBeHidden();
  await expect(page.getByLabel('Título')).toHaveValue('¿Ganamos?');
  await expect(page.getByLabel('Comando 2')).toHaveValue('pierde');
  await page.getByRole('button', { name: 'Creación rápida' }).click();
  await quick.getByRole('button', { name: 'Borrar «¿Ganamos?»' }).click();
  await expect(quick.getByText('No hay predicciones rápidas guardadas.')).toBeVisible();
  await quick.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('button', { name: 'Creación rápida' })).toBeHidden();
});

test('says so when the server does not create it', async ({ page }) => {
  await page.route('**/api/predictions/public', (route) => route.fulfill({ status: 500, body: '{}' }));
  const form = await openFrozen(page);
  await fill(form, WHOLE);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Se ha producido un error, inténtelo de nuevo más tarde.')).toBeVisible();
});

/** Lets a viewer have points; Kick's webhooks may overtake each other, so each is waited for. */
async function enrich(page: Page, fogata: Fogata, streamer: string, user: string): Promise<void> {
  const say = (author: string, text: string) =>
    fogata.control('kick', 'chat', { channel: streamer, user: author, text });
  await say(user, 'hola');
  const ranking = `${API.publicLeaderboard}?user=${streamer}&platform=kick`;
  await expect.poll(async () => (await page.request.get(ranking)).text()).toContain(user);
  await say(streamer, `!addpoints ${user} 100`);
  await expect.poll(() => fogata.said('kick', streamer)).toContain(`${user} ahora tiene 100 puntos.`);
}

test('is started in chat, bet on, seen by viewers and on the overlay, and resolved in the panel', async ({
  page,
  context,
  fogata,
  logIn,
}) => {
  const streamer = 'vidente';
  const say = (user: string, text: string) =>
    fogata.control('kick', 'chat', { channel: streamer, user, text });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'kick', streamer);
  await enrich(page, fogata, streamer, 'Vela');
  await enrich(page, fogata, streamer, 'Luz');
  const visitor = await context.newPage();
  const command = await create(visitor);
  await visitor.goto(`/k/${streamer}/prediction`);
  await untilHydrated(visitor);
  await expect(visitor.getByText('No hay ninguna predicción en marcha')).toBeVisible();

  await page.bringToFront();
  await page.goto('/panel/predictions');
  await page.getByRole('button', { name: 'Copiar dirección' }).click();
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readCopied).toContain('/widgets/prediction?id=');
  const address = await readCopied();
  const overlay = await context.newPage();
  await overlay.goto(address);

  await say(streamer, command);
  await expect(visitor.getByRole('heading', { name: '¿Ganamos?' })).toBeVisible();
  await expect(overlay.getByText('!gana')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Ganamos?' })).toBeVisible();
  await say('Vela', '!gana 60');
  await say('Luz', '!pierde 20');
  for (const shown of [visitor, overlay, page]) {
    await expect(shown.getByText('75 %')).toBeVisible();
    await expect(shown.getByText('25 %')).toBeVisible();
  }
  await page.bringToFront();
  await page.getByRole('button', { name: 'Cerrar apuestas' }).click();
  await expect(page.getByText('Apuestas cerradas')).toBeVisible();
  await expect(overlay.getByText('!gana')).toBeHidden();
  await page.getByRole('button', { name: 'Gana «Sí»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gana «Sí»' }).click();
  await expect(page.getByText('Resuelta')).toBeVisible();
  await expect(overlay.getByText('✔ Sí')).toBeVisible();
  await expect(visitor.getByText('Gana «Sí»')).toBeVisible();
  await expect
    .poll(() => fogata.said('kick', streamer))
    .toContain('¿Ganamos? Gana «Sí». Ganadores: 1; se reparten 20 puntos.');
});

test('is made, started and cancelled in the panel', async ({ page, fogata, logIn }) => {
  await logIn(page, 'twitch', 'planea');
  await page.goto('/panel');
  await page.getByRole('link', { name: 'Predicciones' }).first().click();
  await page.getByRole('button', { name: 'Nueva predicción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear predicción' });
  await fill(dialog, { question: '¿Llueve?' });
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(dialog.getByText('Por favor, ingrese las respuestas.')).toBeVisible();
  await fill(dialog, { ...WHOLE, question: '¿Llueve?' });
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Iniciar «¿Llueve?»' }).click();
  await expect(page.getByText('Apuestas abiertas')).toBeVisible();
  await expect.poll(async () => (await fogata.said('twitch', 'planea')).join()).toContain('¿Llueve?');
  await page.getByRole('button', { name: 'Cancelar y devolver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar y devolver' }).click();
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
});

test('is accessible on every screen', async ({ page, context, fogata, logIn, expectAccessible }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'arbitro');
  const visitor = await context.newPage();
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  const command = await create(visitor);
  await fogata.control('twitch', 'chat', { channel: 'arbitro', user: 'arbitro', text: command });
  await page.goto('/panel/predictions');
  await expect(page.getByRole('heading', { name: '¿Ganamos?' })).toBeVisible();
  await checkEveryScreen(page, '/panel/predictions', {
    expectAccessible,
    shown: page.getByRole('heading', { name: '¿Ganamos?' }),
  });
  await checkEveryScreen(visitor, PAGE, { expectAccessible });
  await checkEveryScreen(visitor, '/p/arbitro/prediction', {
    expectAccessible,
    shown: visitor.getByRole('heading', { name: '¿Ganamos?' }),
  });
});
