import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRig, until, type Rig } from './rig.ts';

const KICK_FEEDS = ['channel.followed', 'kicks.gifted', 'chat.message.sent'];
/** When the server is killed, milliseconds after the messages were sent. */
const MOMENTS = [0, 4, 9, 15, 25, 40] as const;
const PRICE = 10;
const SAID_AT_ONCE = 4;
const REST_MS = 60_000;

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
  await rig.startServer();
  await rig.untilSubscribed('kick', KICK_FEEDS);
});
afterAll(() => rig.close());

/** Of each spoken message: how often it was paid and how often it became an alert. */
function readSpoken(): Map<string, { paid: number; alerts: number }> {
  const database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'), { readonly: true });
  database.pragma('busy_timeout = 5000');
  const rows = database
    .prepare<[], { key: string; paid: number; alerts: number }>(
      `select business_key as key,
         (select count(*) from ledger where entry_key = business_key and amount = ${-PRICE}) as paid,
         (select count(*) from alert_queue where event_id = events.id) as alerts
       from events where business_key like 'tts:%'
       union all
       select entry_key, 1, 0 from ledger
       where entry_key like 'tts:%' and entry_key not in (select business_key from events where business_key like 'tts:%')`,
    )
    .all();
  database.close();
  return new Map(rows.map(({ key, paid, alerts }) => [key, { paid, alerts }]));
}

/** As the panel would, before anything is said. */
function letSpeak(): void {
  const database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'));
  database.pragma('busy_timeout = 5000');
  database.exec(
    `insert into spoken_chat (streamer_id, enabled, command, rank, price, user_cooldown, channel_cooldown, max_length)
     select streamer_id, 1, 'tts', 0, ${PRICE}, 0, 0, 200 from channels where platform = 'kick' and login = 'fogata'`,
  );
  database.close();
}

test('a spoken message is paid and shown once or not at all, whenever the server is killed', async () => {
  letSpeak();
  const say = (user: string, text: string, messageId: string, roles: string[] = []) =>
    rig.control('kick', 'chat', { channel: 'fogata', user, text, messageId, roles });
  await say('Luz', 'hola', 'first');
  await say('jefa', '!addpoints Luz 1000', 'gift', ['moderator']);
  await until(async () => (await rig.said('kick')).some(({ text }) => text.includes('1.000')), 'the points');
  const sent: string[] = [];
  for (const [round, moment] of MOMENTS.entries()) {
    const ids = Array.from({ length: SAID_AT_ONCE }, (_, at) => `spoken-${round}-${at}`);
    sent.push(...ids.map((id) => `tts:kick:${id}`));
    const saying = Promise.all(ids.map((id) => say('Luz', `!tts mensaje ${id}`, id)));
    await pause(moment);
    await rig.killServer();
    await saying;
    await rig.startServer();
    await rig.untilSubscribed('kick', KICK_FEEDS);
  }
  // Kick delivers again what was not taken.
  await until(() => sent.every((key) => readSpoken().has(key)), 'all messages spoken', REST_MS);
  expect([...readSpoken().entries()].sort()).toEqual(sent.sort().map((key) => [key, { paid: 1, alerts: 1 }]));
});
