import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatFrameSchema, type ChatFrame } from '#core/overlays/chat-box.ts';
import { latestFrameSchema, type LatestFrame } from '#core/overlays/latest.ts';
import { OVERLAY_API } from '#core/overlays/paths.ts';
import { API } from '#core/paths.ts';
import { DEFAULT_OVERLAY_SETTINGS, type OverlaySettings } from '#core/overlays/settings.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

const cause = (call: string, body: object) =>
  server.sandbox.control('kick', call, { channel: 'luz', ...body });
const save = (settings: OverlaySettings) => luz.call('PUT', OVERLAY_API.settings, { body: settings });

async function openWidget(topic: 'chat' | 'latest'): Promise<LiveSocketClient> {
  const widget = new LiveSocketClient(server.url);
  await widget.greet({ role: 'widget', topics: [topic], token: await readWidgetToken(luz) });
  await eventually(() => expect(widget.dataOf(topic).length).toBeGreaterThan(0));
  return widget;
}

const chatFrames = (widget: LiveSocketClient): ChatFrame[] =>
  widget.dataOf('chat').map((data) => chatFrameSchema.parse(data));
const latestFrames = (widget: LiveSocketClient): LatestFrame[] =>
  widget.dataOf('latest').map((data) => latestFrameSchema.parse(data));

describe('the chat box', () => {
  it('is told how it looks and what was said, then every line, and a change of its looks', async () => {
    await cause('chat', { user: 'Vera', text: 'antes' });
    const { streamerId } = await server.channelOf('kick', 'luz');
    await eventually(() => expect(server.modules.chatFeed.recent(streamerId)).not.toEqual([]));
    const widget = await openWidget('chat');
    expect(chatFrames(widget)[0]).toMatchObject({
      settings: DEFAULT_OVERLAY_SETTINGS.chat,
      lines: [{ name: 'Vera', text: 'antes' }],
    });
    await cause('chat', { user: 'Vera', text: '<img src=x onerror=alert(1)>' });
    await eventually(() =>
      expect(chatFrames(widget)).toContainEqual(
        expect.objectContaining({ text: '<img src=x onerror=alert(1)>' }),
      ),
    );
    const chat = { ...DEFAULT_OVERLAY_SETTINGS.chat, theme: 'glass' as const };
    expect((await save({ ...DEFAULT_OVERLAY_SETTINGS, chat })).statusCode).toBe(200);
    await eventually(() => expect(chatFrames(widget)).toContainEqual({ settings: chat }));
    expect((await luz.get(OVERLAY_API.settings)).json()).toMatchObject({ chat });
    await widget.close();
  });
});

describe('the list of latest events', () => {
  it('is told the last events of its groups without what people wrote, then each new one', async () => {
    await cause('event', { type: 'follow', user: 'Fan' });
    await cause('event', { type: 'kicks', user: 'Ana', amount: 50, message: 'un secreto' });
    const { db } = server.connection;
    await eventually(async () =>
      expect(await db.selectFrom('events').select('id').execute()).toHaveLength(2),
    );
    const widget = await openWidget('latest');
    const [first] = latestFrames(widget);
    expect(first).toMatchObject({ settings: DEFAULT_OVERLAY_SETTINGS.latest });
    const names = (frame: LatestFrame | undefined) =>
      frame !== undefined && 'events' in frame ? frame.events.map(({ name }) => name).sort() : [];
    expect(names(first)).toEqual(['Ana', 'Fan']);
    expect(JSON.stringify(first)).not.toContain('secreto');
    const test = await luz.post(`${API.testAlert}?t=${Date.now()}`, { type: 'Seguidores' });
    expect(test.statusCode, test.body).toBeLessThan(300);
    await cause('event', { type: 'subscribe', user: 'Sol' });
    await eventually(() =>
      expect(latestFrames(widget).at(-1)).toMatchObject({ event: { type: 'subscribe', name: 'Sol' } }),
    );
    // A test alert is no follower, and nothing came of it before.
    expect(latestFrames(widget)).toHaveLength(2);
    const latest = { ...DEFAULT_OVERLAY_SETTINGS.latest, groups: ['follow' as const] };
    await save({ ...DEFAULT_OVERLAY_SETTINGS, latest });
    await eventually(() => expect(names(latestFrames(widget).at(-1))).toEqual(['Fan']));
    await widget.close();
  });
});

describe('settings', () => {
  it('are refused outside their limits', async () => {
    for (const chat of [{ sizePx: 500 }, { theme: 'x' }, { lifetimeSeconds: -1 }]) {
      const settings = { ...DEFAULT_OVERLAY_SETTINGS, chat: { ...DEFAULT_OVERLAY_SETTINGS.chat, ...chat } };
      expect((await luz.call('PUT', OVERLAY_API.settings, { body: settings })).statusCode).toBe(400);
    }
  });
});
