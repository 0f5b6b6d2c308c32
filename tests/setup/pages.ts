import { expect } from 'vitest';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { API } from '#core/paths.ts';
import type { Browser } from './browser.ts';
import type { TestServer } from './server.ts';
import { LiveSocketClient } from './live-socket.ts';
import { readWidgetToken } from './widget.ts';

/** Streamers and the sockets of their pages, which are closed together. */
export function createPages(server: TestServer) {
  const open: LiveSocketClient[] = [];
  let streamers = 0;

  function connect(headers: Record<string, string> = {}): LiveSocketClient {
    const client = new LiveSocketClient(server.url, headers);
    open.push(client);
    return client;
  }

  return {
    connect,
    /** A streamer of its own for each test. */
    async newStreamer(): Promise<{ name: string; panel: Browser }> {
      streamers += 1;
      const name = `streamer${streamers}`;
      return { name, panel: await server.logIn('kick', name) };
    },
    /** An overlay that is on air in OBS. */
    async openOverlay(panel: Browser): Promise<LiveSocketClient> {
      const overlay = connect();
      await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
      await overlay.send({ state: { active: true, sound: true, obs: true } });
      return overlay;
    },
    async close(): Promise<void> {
      await Promise.all(open.splice(0).map((client) => client.close()));
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

/** Presses the test button of an alert type. */
export async function testAlert(panel: Browser, type: AlertHeader = 'Seguidores'): Promise<void> {
  expect((await panel.post(API.testAlert, { type })).json()).toEqual({ ok: true });
}

/** What became of the alerts that the panel lists, newest first. */
export async function alertStates(panel: Browser): Promise<string[]> {
  return alertListSchema.parse((await panel.get(API.panelAlerts)).json()).items.map(({ state }) => state);
}
