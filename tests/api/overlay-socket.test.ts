import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { widgetTokenSchema } from '#core/alerts/widget-token.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { API } from '#core/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { alertStates, createPages, testAlert, type Pages } from '#tests/setup/pages.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { readWidgetAddress, readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let pages: Pages;
beforeAll(async () => {
  server = await startTestServer();
  pages = createPages(server);
});
afterAll(() => server.close());
afterEach(() => pages.close());

/** A streamer with two overlays, the first of which leads. */
async function openTwo() {
  const { panel } = await pages.newStreamer();
  return { panel, lead: await pages.openOverlay(panel), mirror: await pages.openOverlay(panel) };
}

describe('an overlay', () => {
  it('shows an alert, and the panel sees it shown', async () => {
    const { panel } = await pages.newStreamer();
    const overlay = await pages.openOverlay(panel);
    await testAlert(panel);
    const alert = await overlay.play(1);
    expect(alert).toMatchObject({ lead: true, play: { header: 'Seguidores', test: true } });
    expect(await alertStates(panel)).toEqual(['leased']);
    await overlay.send({ started: { id: alert.play.id } });
    await waitFor(async () => (await alertStates(panel))[0] === 'started');
    await overlay.send({ done: { id: alert.play.id } });
    await waitFor(async () => (await alertStates(panel))[0] === 'shown');
  });

  it('shows one at a time, paid ones first', async () => {
    const { panel } = await pages.newStreamer();
    const overlay = await pages.openOverlay(panel);
    await testAlert(panel, 'Seguidores');
    await overlay.play(1);
    await testAlert(panel, 'Raid');
    await testAlert(panel, 'Kicks');
    for (const n of [1, 2, 3]) await overlay.show(n);
    await waitFor(async () => (await alertStates(panel)).every((state) => state === 'shown'));
    expect(overlay.plays().map(({ play }) => play.header)).toEqual(['Seguidores', 'Kicks', 'Raid']);
  });

  it('plays what waited while nobody was there', async () => {
    const { panel } = await pages.newStreamer();
    await testAlert(panel);
    const overlay = await pages.openOverlay(panel);
    expect((await overlay.show(1)).play.header).toBe('Seguidores');
  });

  it('leads alone: the second one mirrors in silence and takes over when the first is gone', async () => {
    const { panel, lead, mirror } = await openTwo();
    await testAlert(panel);
    const seen = await mirror.play(1);
    expect([(await lead.play(1)).lead, seen.lead]).toEqual([true, false]);
    await mirror.send({ done: { id: seen.play.id } });
    await lead.show(1);
    await waitFor(async () => (await alertStates(panel))[0] === 'shown');
    lead.kill();
    await lead.closed;
    await testAlert(panel, 'Raid');
    expect(await mirror.play(2)).toMatchObject({ lead: true, play: { header: 'Raid' } });
  });

  it('gets an alert that the lead held and never began', async () => {
    const { panel, lead, mirror } = await openTwo();
    await testAlert(panel);
    const held = await lead.play(1);
    lead.kill();
    await lead.closed;
    await expect
      .poll(
        () => {
          server.clock.travel(1000);
          return mirror.plays().at(-1);
        },
        { timeout: 5000 },
      )
      .toMatchObject({ lead: true, play: { id: held.play.id } });
  });

  it('does not get an alert again that the lead had begun', async () => {
    const { panel, lead, mirror } = await openTwo();
    await testAlert(panel);
    const begun = await lead.play(1);
    await lead.send({ started: { id: begun.play.id } });
    await waitFor(async () => (await alertStates(panel))[0] === 'started');
    lead.kill();
    await lead.closed;
    await expect
      .poll(
        async () => {
          server.clock.travel(1000);
          return alertStates(panel);
        },
        { timeout: 5000 },
      )
      .toEqual(['interrupted']);
    expect(mirror.plays().filter(({ lead: isLead }) => isLead)).toEqual([]);
  });

  it.each(['silent', 'preview'] as const)('of role %s only looks on', async (role) => {
    const { panel } = await pages.newStreamer();
    const onlooker = pages.connect();
    await onlooker.greet({ role, token: await readWidgetToken(panel) });
    await onlooker.send({ state: { active: true, sound: true, obs: true } });
    await testAlert(panel);
    expect(await alertStates(panel)).toEqual(['queued']);
    const lead = await pages.openOverlay(panel);
    const alert = await onlooker.play(1);
    expect(alert.lead).toBe(false);
    await onlooker.send({ started: { id: alert.play.id } });
    await onlooker.send({ done: { id: alert.play.id } });
    await onlooker.send({ alive: true });
    expect((await lead.play(1)).lead).toBe(true);
    expect(await alertStates(panel)).toEqual(['leased']);
  });

  it('cannot acknowledge another channel’s alert', async () => {
    const mine = await pages.newStreamer();
    const other = await pages.newStreamer();
    const overlay = await pages.openOverlay(mine.panel);
    const foreign = await pages.openOverlay(other.panel);
    await testAlert(mine.panel);
    const { id } = (await overlay.play(1)).play;
    await foreign.send({ started: { id } });
    await foreign.send({ done: { id } });
    // Its own alert passes the same way, so the two frames before it have been looked at.
    await testAlert(other.panel);
    await foreign.show(1);
    await waitFor(async () => (await alertStates(other.panel))[0] === 'shown');
    expect(await alertStates(mine.panel)).toEqual(['leased']);
  });

  it('stops at once when the widget address is renewed', async () => {
    const { panel } = await pages.newStreamer();
    const before = await readWidgetAddress(panel);
    const token = await readWidgetToken(panel);
    const overlay = await pages.openOverlay(panel);
    expect((await panel.post(API.panelWidgetRenew)).statusCode).toBe(200);
    expect(await overlay.closed).toBe(STREAM_CLOSE.badToken);
    expect((await readWidgetAddress(panel)).get('bid')).not.toBe(before.get('bid'));
    expectError(await panel.post(WIDGET_TOKEN_PATH, Object.fromEntries(before)), 401, 'bad_token');
    const late = pages.connect();
    await late.send({ hello: { role: 'overlay', token, topics: ['alerts'], build: '' } });
    expect(await late.closed).toBe(STREAM_CLOSE.badToken);
    await testAlert(panel);
    expect((await (await pages.openOverlay(panel)).show(1)).lead).toBe(true);
  });

  it('of an earlier build, which asks by an address, is still served', async () => {
    const { panel } = await pages.newStreamer();
    const address = await readWidgetAddress(panel);
    const { token } = widgetTokenSchema.parse(
      (await panel.get(`${WIDGET_TOKEN_PATH}?${address}&t=1`)).json(),
    );
    const overlay = pages.connect();
    await overlay.greet({ role: 'overlay', token });
  });

  it('renews its token on the open socket, with its own channel’s only', async () => {
    const { panel } = await pages.newStreamer();
    const overlay = await pages.openOverlay(panel);
    await overlay.send({ renew: { token: await readWidgetToken(panel) } });
    await testAlert(panel);
    await overlay.show(1);
    await overlay.send({ renew: { token: await readWidgetToken((await pages.newStreamer()).panel) } });
    expect(await overlay.closed).toBe(STREAM_CLOSE.badToken);
  });
});
