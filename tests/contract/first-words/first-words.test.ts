import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import { findFirst } from '#server/features/first-words/first-words.repository.ts';
import { createFirstWords } from '#server/features/first-words/first-words.service.ts';
import { setBlocked } from '#server/features/viewers/block.repository.ts';
import { listViewerStates } from '#server/features/viewers/viewer.repository.ts';
import { forgetViewer } from '#server/forget-viewer.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { openLines } from '#tests/factories/counted-lines.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

describe.each(DATABASES)('who wrote first, on %s', (_name, environment) => {
  let server: TestServer;
  let panel: Browser;
  let login: string;
  let streamers = 0;
  beforeAll(async () => {
    server = await startTestServer({ environment: await environment() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    streamers += 1;
    login = `madruga${streamers}`;
    panel = await server.logIn('kick', login);
  });

  const say = (user: string, text: string, roles: string[] = []) =>
    server.sandbox.control('kick', 'chat', { channel: login, user, text, roles });
  const said = () => server.sandbox.said('kick', login);
  const hear = (text: string | RegExp) => eventually(async () => expect((await said()).at(-1)).toMatch(text));
  const ask = async () => {
    server.clock.travel(10_000);
    await say('Mod', '!firstwords', ['moderator']);
  };
  const dayLater = () => server.clock.travel(24 * HOUR_MS);

  it('is the first viewer of the day, with the time, in the streamer’s language', async () => {
    await say(login, 'Empezamos', ['broadcaster']);
    await say('Nightbot', 'Hola a todos');
    await say('Luz', 'Buenas');
    await say('Sol', 'Buenas');
    await ask();
    await hear(/^La primera persona en escribir hoy fue Luz, a las \d\d:\d\d UTC\.$/);
  });

  it('is nobody while only the streamer has written, and whoever asks first otherwise', async () => {
    await say(login, '!firstwords', ['broadcaster']);
    await hear('Hoy aún no ha escrito nadie.');
    server.clock.travel(10_000);
    await say('Luz', '!firstwords');
    await hear('fue Luz, a las');
  });

  it('is another one on another day, and with each broadcast', async () => {
    await say('Luz', 'Buenas');
    await say('Luz', '!firstwords');
    await hear('fue Luz');
    dayLater();
    await say('Sol', 'Buenas');
    await ask();
    await hear('fue Sol');
    await server.sandbox.control('kick', 'event', { channel: login, type: 'live' });
    await eventually(async () => expect((await server.channelOf('kick', login)).live).toBe(true));
    server.clock.travel(MINUTE_MS);
    await say('Vela', 'Ya estás');
    await ask();
    await hear('fue Vela');
  });

  it('is another one from the moment when a broadcast begins on another platform', async () => {
    const page = new URL(await panel.walkLogin('twitch', login, LINK_PATH.twitch), server.url);
    await panel.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
    await eventually(() => server.channelOf('twitch', login));
    await say('Luz', 'Buenas');
    await ask();
    await hear('fue Luz');
    await server.modules.broadcasts.setLive(
      (await server.channelOf('twitch', login)).id,
      true,
      server.clock.now(),
    );
    server.clock.travel(MINUTE_MS);
    await say('Vela', 'Ya estás');
    await ask();
    await hear('fue Vela');
  });

  it('says nothing once the command is off', async () => {
    const body = { cmd: 'primero', mods: 0, userCooldown: 0, channelCooldown: 0, enabled: true };
    const set = (change: object) =>
      panel.call('PUT', `${API.panelBuiltins}/firstwords`, { body: { ...body, ...change } });
    expect((await set({})).statusCode).toBe(200);
    await say('Luz', '!primero');
    await hear('fue Luz');
    expect((await set({ enabled: false })).statusCode).toBe(200);
    const before = (await said()).length;
    await say('Luz', '!primero');
    await say('Luz', '!points');
    await hear('Luz tiene');
    expect(await said()).toHaveLength(before + 1);
  });

  it('is neither who is blocked nor, once they are forgotten, anybody by name', async () => {
    const { db, unitOfWork } = server.connection;
    const { streamerId } = await server.channelOf('kick', login);
    const viewerOf = async (name: string) => {
      const { id } = await server.sandbox.stateOf('kick', name);
      const [viewer] = await eventually(async () => {
        const found = await listViewerStates(db, streamerId, 'kick', [id]);
        expect(found).toHaveLength(1);
        return found;
      });
      return viewer?.viewerId ?? '';
    };
    await say(`Malo${streamers}`, 'Buenas');
    const bad = await viewerOf(`Malo${streamers}`);
    await unitOfWork((tx) => setBlocked(tx, streamerId, bad, 1));
    dayLater();
    await say(`Malo${streamers}`, 'Buenas');
    await say(`Vera${streamers}`, 'Buenas');
    await ask();
    await hear(`fue Vera${streamers}`);
    const vera = await viewerOf(`Vera${streamers}`);
    await unitOfWork((tx) => forgetViewer(tx, systemRandom, { streamerId, viewerId: vera }));
    await ask();
    await eventually(async () => expect((await said()).at(-1)).not.toContain('Vera'));
  });

  it('is exactly one, however many write at once and whichever process hears them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 12 }), async (speakers) => {
        const { connection } = server;
        const streamerId = systemRandom.id();
        await storeStreamer(connection.db, streamerId);
        const kept: string[] = [];
        const openProcess = () => {
          const { observeLines } = createFirstWords({
            clock: systemClock,
            readTimeZone: () => Promise.resolve('UTC'),
          });
          return openLines(connection, streamerId, [observeLines]);
        };
        const processes = [await openProcess(), await openProcess()] as const;
        const firstOf = async () => {
          const first = await findFirst(connection.db, `channel-${streamerId}`, 0);
          return first?.name ?? '';
        };
        await Promise.all(
          speakers.map(async (speaker, index) => {
            await processes[index % 2 === 0 ? 0 : 1].say(`Viewer ${speaker}`, 'hola');
            kept.push(await firstOf());
          }),
        );
        // From the first commit on it is one and the same, also for a process that begins now.
        await (await openProcess()).say('Tarde', 'hola');
        expect(new Set([...kept, await firstOf()]).size).toBe(1);
        expect(speakers.map((speaker) => `Viewer ${speaker}`)).toContain(kept[0]);
      }),
      { numRuns: 15 },
    );
  });
});
