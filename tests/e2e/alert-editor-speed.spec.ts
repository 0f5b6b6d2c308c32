import { expect, test } from './fixtures.ts';

// Tracing looks at the whole page after each key.
test.use({ trace: 'off' });

test('typing reaches the preview within 100 ms on a processor four times slower', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'veloz');
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: 'Bits' }).click();
  await expect(page.frameLocator('iframe[title="Vista previa de la alerta"]').locator('.text')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Vista previa de la alerta"]');
    const times: number[] = [];
    let typedAt = 0;
    Reflect.set(window, 'previewTimes', times);
    document.addEventListener('beforeinput', () => (typedAt = performance.now()), true);
    new MutationObserver(() => {
      if (typedAt === 0) return;
      const start = typedAt;
      typedAt = 0;
      requestAnimationFrame(() => times.push(performance.now() - start));
    }).observe(frame!.contentDocument!.body, { childList: true, subtree: true });
  });
  const text = page.getByLabel('Texto de la alerta');
  await text.fill('');
  const times = () => page.evaluate(() => Reflect.get(window, 'previewTimes') as number[]);
  for (const [index, letter] of Array.from('Hola a todo el mundo').entries()) {
    await text.press(letter === ' ' ? 'Space' : letter);
    await expect.poll(async () => (await times()).length).toBeGreaterThan(index);
  }
  const sorted = (await times()).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(100);
});
