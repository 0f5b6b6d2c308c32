import type { Page } from '@playwright/test';

/** From here on pages come as the shell that draws itself: then the calls are the browser's, and a spec may answer them. */
export async function drawsItself(page: Page): Promise<void> {
  await page.route(/\/panel(?:\/|$)/, async (route) => {
    if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame())
      return route.fallback();
    const { origin } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${origin}/index.html` }) });
  });
}
