import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { startInProcess } from './in-process.ts';
import { isQuick, median, report } from './report.ts';
import { openTwitchStandIn } from './twitch-stand-in.ts';

const VIEWERS = isQuick ? 500 : 5000;
const PORTION = isQuick ? 500 : 10_000;
/** Messages before the late portions are measured. */
const LONG_RUN = isQuick ? 2000 : 100_000;
const PORTIONS = 3;
/** Frames on their way at once. */
const MOST_WAITING = 2000;
const BASELINE_BATCH = 50;
const CHANNELS = isQuick ? 5 : 100;
const REPLIES_EACH = isQuick ? 10 : 50;

function frameOf(channel: string, viewer: number, number: number, text: string): string {
  const user = {
    chatter_user_id: `viewer-${viewer}`,
    chatter_user_login: `viewer${viewer}`,
    chatter_user_name: `Viewer${viewer}`,
  };
  return JSON.stringify({
    metadata: {
      message_id: `delivery-${number}`,
      message_type: 'notification',
      message_timestamp: new Date().toISOString(),
      subscription_type: 'channel.chat.message',
      subscription_version: '1',
    },
    payload: {
      subscription: {
        id: 's',
        status: 'enabled',
        type: 'channel.chat.message',
        version: '1',
        cost: 0,
        condition: {},
      },
      event: {
        broadcaster_user_id: channel,
        broadcaster_user_login: 'bench',
        broadcaster_user_name: 'bench',
        ...user,
        message_id: `message-${number}`,
        message: { text, fragments: [{ type: 'text', text, cheermote: null, emote: null, mention: null }] },
        color: '#00FF7F',
        badges: [{ set_id: 'subscriber', id: '12', info: '16' }],
        message_type: 'text',
        cheer: null,
        reply: null,
        channel_points_custom_reward_id: null,
        source_broadcaster_user_id: null,
      },
    },
  });
}

const twitch = await openTwitchStandIn();
const server = await startInProcess(twitch.environment);
let sent = 0;
let committed = 0;

/** A channel with an open feed, and what sends frames to it. */
async function openHeardChannel(login: string): Promise<{ channel: Channel; send: (text: string) => void }> {
  const channel = await server.openChannel(login);
  await server.modules.channels.open(channel);
  while (server.modules.intake.feeds.stateOf(channel.id)?.state !== 'connected') await nextTurn();
  return { channel, send: twitch.sender() };
}

/** Sends lines as fast as they are committed; answers messages a second. */
async function pump(send: (text: string) => void, count: number): Promise<number> {
  const goal = sent + count;
  const startedAt = performance.now();
  while (committed < goal) {
    for (let room = MOST_WAITING - (sent - committed); room > 0 && sent < goal; room -= 1) {
      sent += 1;
      send(frameOf('id-bench', sent % VIEWERS, sent, `a line of chat, number ${sent}`));
    }
    await nextTurn();
  }
  return (count / (performance.now() - startedAt)) * 1000;
}

async function measurePipeline(): Promise<void> {
  const { channel, send } = await openHeardChannel('bench');
  server.kernel.hub.add(channel.streamerId, { topics: new Set(['chat']), send: () => (committed += 1) });
  await pump(send, PORTION);
  const early: number[] = [];
  const bare: number[] = [];
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    early.push(await pump(send, PORTION));
    bare.push(measureBareUpserts());
  }
  await pump(send, LONG_RUN - sent);
  const late: number[] = [];
  for (let portion = 0; portion < PORTIONS; portion += 1) late.push(await pump(send, PORTION));
  const ratio = median(early.map((value, at) => value / (bare[at] ?? NaN)));
  report({
    work: 'chat line: frame to commit',
    measured: `${Math.round(median(early))} messages/s`,
    baseline: `${Math.round(median(bare))} upserts/s`,
    ratio,
    target: '>= 0.1, and 5,000/s',
    isMet: ratio >= 0.1,
  });
  report({
    work: `the same after ${LONG_RUN.toLocaleString('en')}`,
    measured: `${Math.round(median(late))} messages/s`,
    baseline: `${Math.round(median(early))} before`,
    ratio: median(late) / median(early),
    target: '>= 0.9',
    isMet: median(late) / median(early) >= 0.9,
  });
}

/** The same three writes of a line, prepared, in batches of 50, WAL, flushed as ours are. */
function measureBareUpserts(): number {
  const folder = mkdtempSync(join(tmpdir(), 'fogata-bare-'));
  const database = new SqliteDatabase(join(folder, 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`create table deliveries (platform text, id text, at integer, primary key (platform, id));
    create table viewers (id text primary key, xp integer);
    create table accounts (id text primary key, name text, name_key text, rank integer, at integer);`);
  const deliver = database.prepare('insert into deliveries values (?, ?, ?) on conflict do nothing');
  const gain = database.prepare(
    'insert into viewers values (?, 10) on conflict (id) do update set xp = xp + 10',
  );
  const see = database.prepare(
    `insert into accounts values (?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, rank = excluded.rank, at = excluded.at`,
  );
  const write = database.transaction((from: number) => {
    for (let at = from; at < from + BASELINE_BATCH; at += 1) {
      const viewer = `viewer-${at % VIEWERS}`;
      deliver.run('twitch', `message-${at}`, at);
      gain.run(viewer);
      see.run(viewer, `Viewer${at}`, `viewer${at}`, 2, at);
    }
  });
  const startedAt = performance.now();
  for (let at = 0; at < PORTION; at += BASELINE_BATCH) write(at);
  const rate = (PORTION / (performance.now() - startedAt)) * 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return rate;
}

/** Many channels, because a platform limits the messages of one. */
async function measureReplies(): Promise<void> {
  const { modules } = server;
  const frames: (() => void)[] = [];
  for (let at = 0; at < CHANNELS; at += 1) {
    const { channel, send } = await openHeardChannel(`replies${at}`);
    await modules.commands.create(channel.streamerId, {
      cmd: 'eco',
      msg: 'Hola, $(user): $(count)',
      mods: 0,
      aliases: [],
      platforms: ['twitch'],
      userCooldown: 0,
      channelCooldown: 0,
      enabled: true,
      group: '',
      cost: 0,
      keywords: [],
    });
    for (let line = 0; line < REPLIES_EACH; line += 1) {
      const number = 10_000_000 + at * REPLIES_EACH + line;
      const text = frameOf(channel.platformUserId, line, number, '!eco');
      frames.push(() => send(text));
    }
  }
  const wanted = CHANNELS * REPLIES_EACH;
  const before = twitch.replies();
  const startedAt = performance.now();
  for (const sendFrame of frames) sendFrame();
  while (twitch.replies() - before < wanted) await nextTurn();
  const rate = (wanted / (performance.now() - startedAt)) * 1000;
  report({
    work: 'command replies',
    measured: `${Math.round(rate)} replies/s`,
    target: '>= 1,000/s',
  });
}

try {
  await measurePipeline();
  await measureReplies();
} finally {
  await server.close();
  twitch.close();
}
process.exit(0);
