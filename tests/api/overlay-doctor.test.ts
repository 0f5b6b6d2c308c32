import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  guardedScriptSchema,
  overlayDoctorSchema,
  PANEL_GUARD_SCRIPT,
  PANEL_OVERLAY_DOCTOR,
  type OverlayDoctor,
} from '#core/alerts/doctor.ts';
import { LOOP_GUARD } from '#core/alerts/custom-frame.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { userDataSchema, type AlertItem } from '#core/alerts/schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

const CODE = {
  customEnable: true,
  customCode: { language: 'html', value: '<b>{name}</b>' },
  customScript: { language: 'javascript', value: 'while (true) {}' },
} as const;

let server: TestServer;
let panel: Browser;
let streamers = 0;
const open: LiveSocketClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

async function newStreamer(): Promise<Browser> {
  streamers += 1;
  return server.logIn('twitch', `doctor${streamers}`);
}

function connect(headers: Record<string, string> = {}): LiveSocketClient {
  const client = new LiveSocketClient(server.url, headers);
  open.push(client);
  return client;
}

async function openOverlay(role: 'overlay' | 'silent' = 'overlay'): Promise<LiveSocketClient> {
  const overlay = connect();
  await overlay.greet({ role, token: await readWidgetToken(panel) });
  await overlay.send({ state: { active: true, sound: role === 'overlay', obs: true } });
  return overlay;
}

async function readDoctor(): Promise<OverlayDoctor> {
  return overlayDoctorSchema.parse((await panel.get(PANEL_OVERLAY_DOCTOR)).json());
}

async function readItem(header: string): Promise<AlertItem | undefined> {
  const { items } = userDataSchema.parse((await panel.get(API.userData)).json());
  return items.find((item) => item.header === header);
}

async function saveItem(header: string, change: Partial<AlertItem>): Promise<void> {
  const item = await readItem(header);
  expect((await panel.post(ALERT_API.save, [{ ...item, ...change }])).statusCode).toBe(200);
}

describe('the overlay doctor', () => {
  it('knows nobody until an overlay comes, and when the last one went', async () => {
    panel = await newStreamer();
    expect(await readDoctor()).toMatchObject({
      clients: [],
      lastSeenAt: null,
      lastAlert: null,
      stoppedCode: [],
    });
    const overlay = await openOverlay();
    await waitFor(async () => (await readDoctor()).clients[0]);
    await overlay.close();
    await waitFor(async () => (await readDoctor()).lastSeenAt ?? undefined);
    expect((await readDoctor()).clients).toEqual([]);
  });

  it('tells what each overlay is, does and reports', async () => {
    panel = await newStreamer();
    const overlay = await openOverlay();
    await openOverlay('silent');
    await overlay.send({ report: { tokenAgeMs: 2000, clockMs: -45_000, failing: ['/assets/gone.png'] } });
    const doctor = await waitFor(async () => {
      const read = await readDoctor();
      return read.clients.length === 2 && read.clients.some(({ lead, failing }) => lead && failing.length > 0)
        ? read
        : undefined;
    });
    const lead = doctor.clients.find((client) => client.lead);
    expect(lead).toMatchObject({
      role: 'overlay',
      obs: true,
      active: true,
      sound: true,
      build: 'test-build',
      clockMs: -45_000,
      failing: ['/assets/gone.png'],
    });
    expect(server.clock.now() - (lead?.tokenAt ?? 0)).toBeGreaterThanOrEqual(2000);
    expect(doctor.clients.find((client) => !client.lead)).toMatchObject({ role: 'silent', tokenAt: null });
  });

  it('tells the panel when it should look again', async () => {
    panel = await newStreamer();
    const live = connect({ cookie: `session=${panel.cookies.get('session') ?? ''}` });
    await live.greet({ role: 'panel', topics: ['events'] });
    await openOverlay();
    await waitFor(() => live.dataOf('events').find((data) => 'overlays' in eventsFrameSchema.parse(data)));
  });

  it('knows the last alert and what became of it', async () => {
    panel = await newStreamer();
    const overlay = await openOverlay();
    await panel.post(API.testAlert, { type: 'Raid' });
    await overlay.show(1);
    await waitFor(async () => ((await readDoctor()).lastAlert?.state === 'shown' ? true : undefined));
    expect((await readDoctor()).lastAlert?.header).toBe('Raid');
  });
});

describe('custom code', () => {
  it('comes to the overlay with its loop guard, and to nobody while it is off', async () => {
    panel = await newStreamer();
    const overlay = await openOverlay();
    await saveItem('Raid', CODE);
    await panel.post(API.testAlert, { type: 'Raid' });
    const { play } = await overlay.show(1);
    expect(play.script).toContain(`${LOOP_GUARD}()`);
    await saveItem('Raid', { customEnable: false });
    await panel.post(API.testAlert, { type: 'Raid' });
    expect((await overlay.show(2)).play.script).toBeUndefined();
  });

  it('is switched off when the page falls silent while it runs, and the doctor says so', async () => {
    panel = await newStreamer();
    await saveItem('Raid', CODE);
    const overlay = await openOverlay();
    await panel.post(API.testAlert, { type: 'Raid' });
    const { play } = await overlay.play(1);
    await overlay.send({ started: { id: play.id } });
    await waitFor(async () => ((await readDoctor()).lastAlert?.state === 'started' ? true : undefined));
    server.clock.travel(2 * MINUTE_MS);
    await waitFor(async () => ((await readDoctor()).stoppedCode.length > 0 ? true : undefined));
    expect((await readDoctor()).stoppedCode).toMatchObject([{ header: 'Raid' }]);
    expect(await readItem('Raid')).toMatchObject({ customEnable: false, customScript: CODE.customScript });
    const script = { ...CODE.customScript, value: 'mended();' };
    await saveItem('Raid', { customScript: script });
    expect((await readDoctor()).stoppedCode).toEqual([]);
  });

  it('stays on when OBS is closed in the middle of it', async () => {
    panel = await newStreamer();
    await saveItem('Raid', CODE);
    const overlay = await openOverlay();
    await panel.post(API.testAlert, { type: 'Raid' });
    const { play } = await overlay.play(1);
    await overlay.send({ started: { id: play.id } });
    await waitFor(async () => ((await readDoctor()).lastAlert?.state === 'started' ? true : undefined));
    overlay.kill();
    await waitFor(async () => (await readDoctor()).lastSeenAt ?? undefined);
    expect(await readItem('Raid')).toMatchObject({ customEnable: true });
  });

  it('is guarded for the preview, or its error is told', async () => {
    panel = await newStreamer();
    const guard = async (script: string) =>
      guardedScriptSchema.parse((await panel.post(PANEL_GUARD_SCRIPT, { script })).json());
    expect(await guard('for (;;) ;')).toEqual({ ok: true, script: `for (;;) {${LOOP_GUARD}();;}` });
    expect(await guard('a\nfor (')).toMatchObject({ ok: false, line: 2 });
  });
});
