import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a streamer gives away: chat joins, a ticket is bought, the winner is drawn and replaced', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  const streamer = 'sorteos';
  const say = (user: string, text: string) =>
    fogata.control('kick', 'chat', { channel: streamer, user, text });
  const hear = (text: string) => expect.poll(() => fogata.said('kick', streamer)).toContain(text);
  await logIn(page, 'kick', streamer);

  // A ticket of the shop.
  await page.goto('/panel/shop');
  await page.getByRole('button', { name: 'Nuevo artículo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Diez boletos');
  await dialog.getByLabel('Precio en puntos').fill('100');
  await dialog.getByLabel('Código').fill('boletos');
  await dialog.getByLabel('Acción 1', { exact: true }).selectOption('Boletos para el sorteo');
  await dialog.getByLabel('Boletos', { exact: true }).fill('101');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Un número entero de 1 a 100.')).toBeVisible();
  await dialog.getByLabel('Boletos', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Sorteos' }).first().click();
  await expect(page.getByText('Aún no hay sorteos')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo sorteo' }).click();
  await dialog.getByLabel('Título').fill('Una taza');
  await dialog.getByLabel('Palabra para participar').fill('!points');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/ es de un comando propio del bot/)).toBeVisible();
  await dialog.getByLabel('Palabra para participar').fill('!taza');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('listitem', { name: 'Una taza' });
  await expect(card.getByText('Borrador')).toBeVisible();
  await card.getByRole('button', { name: 'Abrir Una taza' }).click();
  await expect(card.getByText('Abierto')).toBeVisible();
  await hear('¡Empieza el sorteo «Una taza»! Escribe !taza para participar.');

  // The open page follows the chat without a reload.
  await say('Vela', '!taza');
  await hear('Vela, participas en «Una taza».');
  await expect(card.getByText('1 participante · 1 boleto')).toBeVisible();
  await say(streamer, '!addpoints Vela 150');
  await hear('Vela ahora tiene 150 puntos.');
  await say('Vela', '!shop buy boletos');
  await expect(card.getByText('1 participante · 11 boletos')).toBeVisible();
  await say('Mecha', '!taza');
  await expect(card.getByText('2 participantes · 12 boletos')).toBeVisible();

  await card.getByRole('button', { name: 'Participantes de Una taza' }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Mecha');
  await expect(rows.last()).toContainText('11 boletos');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'Cerrar Una taza' }).click();
  await expect(card.getByText('Cerrado')).toBeVisible();
  await card.getByRole('button', { name: 'Sortear Una taza' }).click();
  await dialog.getByRole('button', { name: 'Sortear' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Sorteado')).toBeVisible();
  const winners = card.getByRole('list', { name: 'Ganadores de Una taza' }).getByRole('listitem');
  await expect(winners).toHaveCount(1);
  const first = (await winners.getByText(/^(Vela|Mecha)$/).textContent()) === 'Vela' ? 'Vela' : 'Mecha';
  const other = first === 'Vela' ? 'Mecha' : 'Vela';
  await hear(`Sorteo «Una taza». ¡Enhorabuena, ${first}!`);

  await card.getByRole('button', { name: `Sortear otro en lugar de ${first}` }).click();
  await dialog.getByRole('button', { name: 'Sortear otro' }).click();
  await expect(dialog).toBeHidden();
  await expect(winners).toContainText(other);
  await hear(`Sorteo «Una taza». ¡Enhorabuena, ${other}!`);
  await card.getByRole('button', { name: `Sortear otro en lugar de ${other}` }).click();
  await dialog.getByRole('button', { name: 'Sortear otro' }).click();
  await expect(dialog.getByText('No queda nadie que pueda ganar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await checkEveryScreen(page, '/panel/giveaways', { expectAccessible, shown: winners });
  await card.getByRole('button', { name: 'Borrar Una taza' }).click();
  await dialog.getByRole('button', { name: 'Borrar sorteo' }).click();
  await expect(page.getByText('Aún no hay sorteos')).toBeVisible();
});
