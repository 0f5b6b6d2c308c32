import { expect } from 'vitest';
import { widgetAddressSchema } from '#core/alerts/schema.ts';
import { widgetTokenSchema } from '#core/alerts/widget-token.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { API } from '#core/paths.ts';
import type { Browser } from './browser.ts';

/** What the widget address of a logged-in streamer carries: `id` and `bid`. */
export async function readWidgetAddress(panel: Browser): Promise<URLSearchParams> {
  return new URL(widgetAddressSchema.parse((await panel.get(API.panelWidget)).json()).url).searchParams;
}

/** The token for which an overlay trades that address. */
export async function readWidgetToken(panel: Browser): Promise<string> {
  const address = await readWidgetAddress(panel);
  const answer = await panel.post(WIDGET_TOKEN_PATH, Object.fromEntries(address));
  expect(answer.headers['cache-control']).toBe('no-store');
  return widgetTokenSchema.parse(answer.json()).token;
}
