import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import SqliteDatabase from 'better-sqlite3';
import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { createRig, type Rig } from '#tests/crash/rig.ts';
import { isQuick, median, report } from './report.ts';

const VIEWERS = isQuick ? 20_000 : 1_000_000;
const PAIRS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1 : 5;
const CONNECTIONS = 20;
const CHAT_EVERY_MS = 50;
const TARGET = 0.7;
// Each address may ask 600 times a minute.
const ADDRESSES = 3000;
const PATH = `${API.publicLeaderboard}?user=fogata&platform=twitch`;

const requests = Array.from({ length: ADDRESSES }, (_, at) => ({
  method: 'GET' as const,
  path: PATH,
  headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
}));

/** Fills the demo's Twitch channel with viewers, without the server. */
function insertViewers(dataDir: string): void {
  const database = new SqliteDatabase(join(dataDir, 'fogata.db'));
  database.pragma('synchronous = OFF');
  const streamer = database
    .prepare("select streamer_id from channels where platform = 'twitch'")
    .pluck()
    .get();
  const series = `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${VIEWERS})`;
  database.transaction(() => {
    database
      .prepare(
        `${series} insert into viewers (id, streamer_id, points, xp, watchtime, on_twitch, created_at)
         select 'bench-viewer-' || n, ?, (n * 7919) % 100003, (n * 104729) % 1000003, n % 5000, 1, 0 from series`,
      )
      .run(streamer);
    database
      .prepare(
        `${series} insert into accounts (id, streamer_id, viewer_id, platform, platform_user_id, name, name_key, picture)
         select 'bench-account-' || n, ?, 'bench-viewer-' || n, 'twitch', 'bench-' || n, 'Viewer' || n, 'viewer' || n, ''
         from series`,
      )
      .run(streamer);
  })();
  database.close();
}

async function startBare(body: Buffer): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('bare-http.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const address = new Promise((resolve) => child.once('message', resolve));
  child.send(body.toString('base64'));
  const { port } = z.parse(z.object({ port: z.number() }), await address);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function compare(work: string, rig: Rig, bareUrl: string): Promise<void> {
  const shoot = (url: string, duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, requests });
  await shoot(rig.serverUrl, 1);
  await shoot(bareUrl, 1);
  const ours: number[] = [];
  const bare: number[] = [];
  let refused = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const it = await shoot(rig.serverUrl, SECONDS);
    refused += it.non2xx + it.errors;
    ours.push(it.requests.average);
    bare.push((await shoot(bareUrl, SECONDS)).requests.average);
  }
  const ratio = median(ours.map((value, at) => value / (bare[at] ?? NaN)));
  report({
    work,
    measured: `${Math.round(median(ours))} req/s${refused > 0 ? `, ${refused} refused` : ''}`,
    baseline: `${Math.round(median(bare))} req/s`,
    ratio,
    target: `>= ${TARGET}`,
    isMet: ratio >= TARGET && refused === 0,
  });
}

const rig = await createRig({ TRUST_PROXY: 'on' });
try {
  await rig.startServer();
  await rig.untilSubscribed('twitch', ['channel.chat.message']);
  await rig.killServer();
  insertViewers(rig.dataDir);
  await rig.startServer();
  await rig.untilSubscribed('twitch', ['channel.chat.message']);
  const answer = await fetch(`${rig.serverUrl}${PATH}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = await startBare(body);
  const size = `${VIEWERS.toLocaleString('en')} viewers, ${Math.round(body.length / 1024)} kB`;
  await compare(`leaderboard, ${size}`, rig, bare.url);

  const stop = new AbortController();
  const chatting = (async () => {
    for (let at = 0; !stop.signal.aborted; at += 1) {
      const line = { channel: 'fogata', user: `chatter${at % 50}`, text: `line ${at}` };
      await rig.control('twitch', 'chat', line);
      await pause(CHAT_EVERY_MS);
    }
  })();
  await compare('the same while chat goes on', rig, bare.url);
  stop.abort();
  await chatting;
  bare.stop();
} finally {
  await rig.close();
}
