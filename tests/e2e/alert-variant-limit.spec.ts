import { defaultAlert } from '#tests/factories/default-alert.ts';
import { expect, test } from './fixtures.ts';
import { serveProfile } from './serve-profile.ts';

for (const { rank, count, text } of [
  {
    rank: 1,
    count: 5,
    text: 'Si desea añadir más variantes, considere la posibilidad de pasarse a Premium.',
  },
  { rank: 2, count: 25, text: 'El número máximo de variantes por alerta que puede tener es 25.' },
]) {
  test(`a type with ${count} variants takes no more of rank ${rank}`, async ({ page, logIn }) => {
    await logIn(page, 'twitch', `limite-${rank}`);
    await serveProfile(page, { rank });
    const variants = Array.from({ length: count }, (_, index) => ({
      ...defaultAlert('Bits'),
      id: `v${index}`,
      condition: `>${index + 1}`,
    }));
    await page.route('**/alerts/variants', (route) => route.fulfill({ json: { Bits: variants } }));
    await page.goto('/panel/alerts');
    await page.getByRole('tab', { name: 'Bits' }).click();
    await page.getByRole('region', { name: 'Variantes' }).getByRole('button', { name: 'Añadir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Se ha alcanzado el límite' });
    await expect(dialog).toContainText(text);
  });
}
