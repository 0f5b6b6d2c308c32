import { callPanel } from './call-panel.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a streamer keeps commands, the bot’s own ones and timers from the panel', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const streamer = 'botera';
  const say = (text: string) => fogata.control('kick', 'chat', { channel: streamer, user: 'Vela', text });
  const hear = (text: string) => expect.poll(() => fogata.said('kick', streamer)).toContain(text);
  await logIn(page, 'kick', streamer);
  await callPanel(page, 'POST', '/api/panel/commands', { cmd: 'redes', msg: 'Sígueme', group: 'Redes' });

  // A command: its text is completed, previewed and checked while it is typed.
  await page.goto('/panel/commands');
  await page.getByRole('button', { name: 'Nuevo comando' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comando', { exact: true }).fill('!pc');
  const answer = dialog.getByLabel('Respuesta del bot');
  await answer.pressSequentially('$(us');
  await expect(dialog.getByRole('option', { name: '$(user)' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('$(user)');
  await page.keyboard.insertText(', una RTX [kick]verde[/kick] $(usr)');
  const preview = dialog.getByRole('group', { name: 'Vista previa' });
  await expect(preview.getByText('Vela, una RTX verde $(usr)')).toBeVisible();
  await expect(preview.getByRole('status')).toContainText('No existe la variable $(usr.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Nuevo comando' }).click();
  await dialog.getByLabel('Comando', { exact: true }).fill('!points');
  await answer.fill('$(user), una RTX');
  await dialog.getByLabel('Grupo').fill('Equipo');
  await dialog.getByLabel('También responde a').fill('qué gráfica, qué pc');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('!points es de un comando propio del bot')).toBeVisible();
  await dialog.getByLabel('Comando', { exact: true }).fill('!pc');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await say('¿Y qué PC tienes?');
  await hear('Vela, una RTX');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Grupo').selectOption('Equipo');
  await expect(rows).toHaveCount(1);

  // A whole group goes off with one press, and on again with another.
  const group = page.getByRole('switch', { name: 'Todo el grupo Equipo activo' });
  for (const [words, isOn] of [
    ['Equipo: un comando desactivado', false],
    ['Equipo: un comando activado', true],
  ] as const) {
    await group.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('switch', { name: '!pc activo' })).toBeChecked({ checked: isOn });
  }

  // One of the bot's own gets another name.
  await page.getByRole('button', { name: 'Editar !points' }).click();
  await dialog.getByLabel('Comando', { exact: true }).fill('saldo');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: '!saldo activo' })).toBeVisible();
  await say('!saldo');
  await hear('Vela tiene 0 puntos.');
  await checkEveryScreen(page, '/panel/commands', {
    expectAccessible,
    shown: page.getByRole('switch', { name: '!saldo activo' }),
  });

  // A timer with two messages.
  await page.goto('/panel/timers');
  await expect(page.getByText('Aún no tienes temporizadores')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo temporizador' }).click();
  await dialog.getByLabel('Nombre').fill('Redes');
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Sígueme en $(platform)');
  await expect(dialog.getByText('Sígueme en Kick')).toBeVisible();
  await dialog.getByRole('button', { name: 'Añadir otro mensaje' }).click();
  await dialog.getByLabel('Mensaje 2', { exact: true }).fill('Gracias, $(user)');
  await expect(dialog.getByText(/aquí no hay quien pregunte/)).toBeVisible();
  await dialog.getByLabel('Cada cuántos minutos').fill('0');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Un número entero de 1 a 1440.')).toBeVisible();
  await dialog.getByLabel('Cada cuántos minutos').fill('20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const toggle = page.getByRole('switch', { name: '«Redes» activo' });
  await expect(page.getByText('y 1 más')).toBeVisible();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await checkEveryScreen(page, '/panel/timers', { expectAccessible, shown: toggle });
  await page.getByRole('button', { name: 'Eliminar Redes' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Aún no tienes temporizadores')).toBeVisible();
});
