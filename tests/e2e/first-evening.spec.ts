import { expect, test } from './fixtures.ts';

for (const platform of ['twitch', 'kick'] as const) {
  test(`a streamer on ${platform} adds a command, a viewer uses it and climbs the ranking`, async ({
    page,
    fogata,
    logInByHand,
  }) => {
    const streamer = `noche-${platform}`;
    await logInByHand(page, platform, streamer);

    await page.getByRole('link', { name: 'Comandos' }).first().click();
    await page.getByRole('button', { name: 'Nuevo comando' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Comando', { exact: false }).first().fill('fuego');
    await dialog
      .getByLabel('Respuesta del bot')
      .fill('$(user) aviva el fuego en [twitch]Twitch[/twitch][kick]Kick[/kick].');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('!fuego').first()).toBeVisible();

    await fogata.control(platform, 'chat', { channel: streamer, user: 'Vela', text: '!fuego' });
    const name = platform === 'twitch' ? 'Twitch' : 'Kick';
    await expect.poll(() => fogata.said(platform, streamer)).toContain(`Vela aviva el fuego en ${name}.`);

    const prefix = platform === 'twitch' ? 'p' : 'k';
    await page.goto(`/${prefix}/${streamer}/commands`);
    await expect(page.getByText('!fuego').first()).toBeVisible();

    await page.goto(`/${prefix}/${streamer}/leaderboard`);
    await expect(page.getByText('Vela').first()).toBeVisible();
    // The page follows the chat without a reload.
    await fogata.control(platform, 'chat', { channel: streamer, user: 'Humo', text: 'buenas' });
    await expect(page.getByText('Humo').first()).toBeVisible();
  });
}
