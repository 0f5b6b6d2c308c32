import { API } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

test('a streamer arranges links in the panel and viewers see them in that order', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'enlaces');
  await page.goto('/panel/socials');
  const add = page.getByLabel('Red', { exact: true });
  for (const network of ['X', 'Instagram', 'E-mail']) {
    await add.selectOption({ label: network });
    await page.getByRole('button', { name: 'Añadir' }).click();
  }
  await page.getByLabel('Dirección de X').fill('x.com/enlaces');
  await page.getByLabel('Dirección de Instagram').fill('javascript:alert(1)');
  await page.getByLabel('Dirección de E-mail').fill('hola@fogata.example');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Una dirección que empiece por https://');
  await page.getByLabel('Dirección de Instagram').fill('https://instagram.com/enlaces');
  await page.getByRole('button', { name: 'Subir Instagram' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Enlaces guardados')).toBeVisible();

  await page.goto('/k/enlaces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@enlaces');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Instagram', 'X', 'E-mail']);
  await expect(links.nth(2)).toHaveAttribute('href', 'mailto:hola@fogata.example');
  await expect(links.nth(0)).toHaveAttribute('rel', /noopener noreferrer/);
  // A streamer sees no notice here, a visitor does.
  await expect(page.getByRole('complementary', { name: 'Aviso de Fogata' })).toBeHidden();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Aviso de Fogata' })).toBeVisible();
});

test('the hub leads to every public page of the streamer', async ({ page, fogata, logIn }) => {
  await logIn(page, 'twitch', 'fogata');
  await page.context().clearCookies();
  await fogata.control('twitch', 'event', { channel: 'fogata', type: 'live' });
  await page.goto('/t/fogata');
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true });
  await expect(page.getByRole('main').getByRole('navigation').filter({ visible: true })).toHaveCount(1);
  await expect(pages.getByRole('link')).toHaveText([
    'Comandos',
    'Ranking',
    'Tienda',
    'Predicción',
    'Batalla',
    'Donar',
    'Enlaces',
  ]);
  await pages.getByRole('link', { name: 'Comandos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comandos de fogata');
  await page.goto('/p/fogata');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('En directo').isVisible();
    })
    .toBe(true);
});

test('an unknown streamer and a missing id lead to the front page', async ({ page }) => {
  for (const path of ['/p/nadie-aqui', '/t/nadie-aqui', '/u/nadie-aqui', '/p/', '/t/']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === API.login)
      logins.push(request.url());
  });
  await page.goto('/p/nadie-aqui/leaderboard');
  await expect(page.getByText('No encontramos a «nadie-aqui».')).toBeVisible();
  await untilHydrated(page);
  expect(logins).toEqual([]);
});

test('an address that no page has says so, and helps to find a streamer', async ({
  page,
  fogata,
  expectAccessible,
}) => {
  await page.goto('/esto/no/existe');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  await expectAccessible(page);
  const search = page.getByLabel('Nombre o dirección de un canal');
  await search.fill(`${fogata.url}/p/fogata/leaderboard`);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking de fogata' })).toBeVisible();

  await page.goto('/esto/no/existe');
  await search.fill('@fogata');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '@fogata' })).toBeVisible();
  await page.goto('/esto/no/existe');
  await search.fill('nadie-aqui');
  await search.press('Enter');
  await expect(page.getByText('No encontramos a «nadie-aqui».')).toBeVisible();
});

test('the first steps are ticked off while one watches', async ({ page, fogata, logIn }) => {
  await logIn(page, 'twitch', 'primeros-pasos');
  await page.goto('/panel/profile');
  await expect(page.getByText('0 de 4')).toBeVisible();
  await fogata.control('twitch', 'chat', { channel: 'primeros-pasos', user: 'Vela', text: 'hola' });
  await expect(page.getByText('1 de 4')).toBeVisible();
});

test('loyalty settings are kept', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'puntos');
  await page.goto('/panel/loyalty');
  const points = page.getByLabel('Puntos cada 5 minutos');
  await points.fill('1.5');
  await expect(page.getByRole('alert')).toHaveText('Un número entero de 0 a 100.000.');
  await points.fill('20');
  await expect(page.getByText('un espectador gana 240 puntos')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Puntos guardados')).toBeVisible();
  await page.reload();
  await expect(points).toHaveValue('20');
});

test('offensive commands are hidden with a warning', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'palabrotas');
  await page.goto('/panel/commands');
  for (const [cmd, text] of [
    ['buena', 'Feliz cumpleaños'],
    ['mala', 'vete a la mierda'],
  ] as const) {
    await page.getByRole('button', { name: 'Nuevo comando' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Comando', { exact: false }).first().fill(cmd);
    await dialog.getByLabel('Respuesta del bot').fill(text);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/k/palabrotas/commands');
  await expect(page.getByText('Feliz cumpleaños')).toBeVisible();
  await expect(page.getByText('1 comando está oculto por contener palabras ofensivas: !mala')).toBeVisible();
  await expect(page.getByText('mierda')).toHaveCount(0);
});

test('the cookie banner is answered once', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Rechazar' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('fogata.cookies'))).toBe('0');
  await page.reload();
  await expect(page.getByText('espectadores', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
});
