import { LEADERBOARD_PAGE_SIZES } from '#core/leaderboard/limits.ts';
import { expect, test } from './fixtures.ts';

const CHATTERS = 104;

test('a long ranking: sizes that are remembered, search of everybody, flagged finds', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'multitud');
  const say = (user: string) => fogata.control('twitch', 'chat', { channel: 'multitud', user, text: 'hola' });
  // Everybody has a message more than zoraida, who is not among the first hundred.
  for (let n = 0; n < CHATTERS; n += 1) {
    await say(`chat${n}`);
    await say(`chat${n}`);
  }
  await say('zoraida');
  const rows = page.locator('tbody tr');
  // The last who wrote is counted when all are.
  await expect
    .poll(async () =>
      (await page.request.get('/api/public/leaderboard?user=multitud&platform=twitch&search=zoraida')).text(),
    )
    .toContain('"name":"zoraida"');
  await page.goto('/p/multitud/leaderboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ranking de multitud');
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('1–10 de 100')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Puesto',
    'Espectador',
    'Nivel',
    'Mensajes',
    'Puntos',
  ]);

  const size = page.getByLabel('Filas');
  await expect(size.locator('option')).toHaveText(LEADERBOARD_PAGE_SIZES.map(String));
  await size.selectOption('40');
  await expect(rows).toHaveCount(40);
  await page.reload();
  await expect(page.getByText('1–40 de 100')).toBeVisible();
  await expect(rows).toHaveCount(40);

  const search = page.getByRole('searchbox');
  const everybody = page.getByRole('button', { name: 'Buscar en todos' });
  await search.fill('zo');
  await expect(everybody).toBeDisabled();
  await search.fill('zor');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('search')) asked.push(searchParams.get('search') ?? '');
  });
  await everybody.click();
  const found = rows.filter({ hasText: 'zoraida' });
  await expect(found).toContainText('Búsqueda');
  // The same again only shows the wait for half a second.
  await everybody.evaluate((button) => {
    const busy = new Promise<boolean>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (button.getAttribute('aria-busy') !== 'true') return;
        observer.disconnect();
        resolve(true);
      }).observe(button, { attributes: true });
    });
    Object.assign(window, { busy: () => busy });
  });
  await everybody.click();
  expect(await page.evaluate(() => (Reflect.get(window, 'busy') as () => Promise<boolean>)())).toBe(true);
  await expect(everybody).toHaveAttribute('aria-busy', 'false');
  expect(asked).toEqual(['zor']);
  // What was found stays in the list, behind it.
  await search.fill('');
  await expect(page.getByText('1–40 de 101')).toBeVisible();
});

test('where everybody is listed the server is not asked', async ({ page }) => {
  await page.goto('/p/fogata/leaderboard');
  await page.getByRole('searchbox').fill('chispa');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Buscar en todos' })).toHaveCount(0);
  // The columns that the data calls for; since when somebody follows is for Trovo.
  await expect(page.getByRole('columnheader')).toHaveText([
    'Puesto',
    'Espectador',
    'Nivel',
    'Mensajes',
    'Tiempo visto',
    'Puntos',
  ]);
  await expect(page.locator('tbody tr')).toContainText(/\d+d \d+h \d+min/);
});

for (const [device, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const) {
  test(`who overtakes somebody is seen on the way, on ${device}`, async ({ page, fogata, logIn }) => {
    const channel = `carrera${width}`;
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, 'twitch', channel);
    const say = (user: string) => fogata.control('twitch', 'chat', { channel, user, text: 'hola' });
    for (const user of ['ana', 'ana', 'eva']) await say(user);
    const ranking = `/api/public/leaderboard?user=${channel}&platform=twitch`;
    await expect.poll(async () => (await page.request.get(ranking)).text()).toContain('"name":"eva"');
    const moves: string[] = [];
    await page.exposeFunction('tellMove', (move: string) => moves.push(move));
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function told(keyframes, options) {
        const tell = Reflect.get(window, 'tellMove') as (move: string) => void;
        if (this.matches('tbody tr')) tell(JSON.stringify(keyframes));
        return animate.call(this, keyframes, options);
      };
    });
    await page.goto(`/p/${channel}/leaderboard`);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    // What moves them comes when the page rests: from then on each who overtakes is seen.
    let turn = 0;
    const overtake = async () => {
      const user = turn % 2 === 0 ? 'eva' : 'ana';
      turn += 1;
      await say(user);
      await say(user);
      await expect(rows.first()).toContainText(user);
      return moves.join();
    };
    await expect.poll(overtake).toMatch(/translateY\(-?\d+/);
    await expect(rows).toHaveCount(2);
  });
}
