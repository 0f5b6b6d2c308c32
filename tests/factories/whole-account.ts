import { expect } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { FIRST_STATS } from '#core/battle/stats.ts';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import { DEFAULT_MODERATION } from '#core/moderation/schema.ts';
import { OVERLAY_API } from '#core/overlays/paths.ts';
import { DEFAULT_OVERLAY_SETTINGS } from '#core/overlays/settings.ts';
import { API } from '#core/paths.ts';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { multipart, sendMultipart } from '#tests/setup/multipart.ts';
import type { TestServer } from '#tests/setup/server.ts';
import { storeMerged } from './merged-viewer.ts';
import { buildTimer } from './timers.ts';

function expectDone(answer: Answer): Answer {
  expect(answer.statusCode, `${answer.statusCode} ${answer.body}`).toBeLessThan(300);
  return answer;
}

/** Gives a streamer on Twitch something of everything that an export has, through the panel where it can. */
export async function storeEverything(server: TestServer, panel: Browser, name: string): Promise<void> {
  const channel = await server.channelOf('twitch', name);
  await storeViewers(server, channel.streamerId);
  await storeSettings(panel);
  await storePages(panel);
  await storeHistory(server, channel.streamerId, channel.id);
  await storeMerged(server, channel.streamerId, NOW);
  await storeBroadcasts(server, channel.streamerId);
  const given = {
    viewer: `${channel.streamerId}-luz`,
    amount: 40,
    reason: 'Ánimo\u2028🔥',
    key: 'llave-uno',
  };
  const { entry } = expectDone(await panel.post(POINTS_API.panelLedger, given)).json<{
    entry: { id: string };
  }>();
  expectDone(await panel.post(`${POINTS_API.panelLedger}/${entry.id}/undo`));
  expectDone(await panel.post(POINTS_API.panelLedger, { ...given, amount: 75, key: 'llave-dos' }));
}

async function storeSettings(panel: Browser): Promise<void> {
  const puts: [string, object][] = [
    [API.settingsLoyalty, { points: 7, bonus: 3, xpPerMessage: 12 }],
    [API.settingsSocials, { links: [{ network: 'x', url: 'https://x.com/fogata' }] }],
    [API.settingsBattle, { enabled: true, pairCooldown: 60, userCooldown: 5, price: 2 }],
    [DONATION_API.panelDonationSettings, { email: 'ana@example.com', min_amount: '2.00', country: 'ES' }],
    ['/api/panel/settings/alerts', { muted: true, maxVolume: 50 }],
    [MODERATION_API.settings, { ...DEFAULT_MODERATION, warnings: 3 }],
    [
      OVERLAY_API.settings,
      { ...DEFAULT_OVERLAY_SETTINGS, latest: { ...DEFAULT_OVERLAY_SETTINGS.latest, count: 3 } },
    ],
    [PANEL_BOT, { prefix: '?', language: 'en' }],
    [RAFFLE_API.settings, { enabled: true, keyword: 'ficha', seconds: 30, max: 500 }],
    [
      '/api/panel/builtins/points',
      { cmd: 'saldo', mods: 0, userCooldown: 9, channelCooldown: 2, enabled: true },
    ],
  ];
  for (const [path, body] of puts) expectDone(await panel.call('PUT', path, { body }));
}

async function storePages(panel: Browser): Promise<void> {
  const sent = await sendMultipart(panel, PANEL_UPLOADS, multipart('mi foto.png', PICTURES.png));
  const { url } = expectDone(sent).json<{ url: string }>();
  const item = { name: 'Saludo', price: 10, code: 'saludo', image: url, actions: [{ type: 'manual' }] };
  const posts: [string, object][] = [
    [API.panelCommands, { cmd: 'hola', msg: 'Hola $(user)\nya', aliases: ['buenas'], keywords: ['qué tal'] }],
    [API.panelTimers, buildTimer()],
    [PANEL_COUNTERS, { name: 'muertes', value: 12, msg: 'Van $(counter)', mods: 3, enabled: true }],
    [PANEL_QUOTES, { text: 'Esto no se ha visto.', game: 'Ajedrez' }],
    [API.panelShop, item],
    [API.panelGiveaways, { title: 'Taza', keyword: 'taza' }],
    [ALERT_API.save, [{ ...defaultAlert('Seguidores'), imagen: url, texto: '{name} sigue' }]],
    [ALERT_API.variantSave, { ...defaultAlert('Bits'), condition: '>100' }],
    [ALERT_API.config, { kick: { Seguidores: true } }],
  ];
  for (const [path, body] of posts) expectDone(await panel.post(path, body));
}

const NOW = 1_700_000_000_000;

async function storeViewers({ connection: { db } }: TestServer, streamer: string): Promise<void> {
  const viewers = ['luz', 'sol'].map((name, index) => ({ id: `${streamer}-${name}`, name, index }));
  await db
    .insertInto('viewers')
    .values(
      viewers.map(({ id, index }) => ({
        id,
        streamer_id: streamer,
        points: 0,
        xp: 100 * (index + 1),
        watchtime: 10,
        on_trovo: 0,
        on_twitch: 1,
        on_youtube: 0,
        on_kick: 0,
        created_at: NOW,
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values(
      viewers.map(({ id, name }) => ({
        id: `account-${id}`,
        streamer_id: streamer,
        viewer_id: id,
        platform: 'twitch' as const,
        platform_user_id: `u-${name}`,
        name,
        name_key: name,
        picture: '',
        last_rank: 1,
        last_message_at: NOW,
        followed_at: null,
      })),
    )
    .execute();
}

async function storeHistory(
  { connection: { db } }: TestServer,
  streamer: string,
  channel: string,
): Promise<void> {
  const viewer = `${streamer}-luz`;
  await db
    .insertInto('battle_characters')
    .values({
      viewer_id: viewer,
      streamer_id: streamer,
      level: 3,
      xp: 40,
      skin: 'default',
      skins: '[]',
      stats: JSON.stringify(FIRST_STATS),
      weapons: '[]',
      pets: '[]',
      offer: '[]',
      opted_out: 0,
      wins: 4,
      losses: 1,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  await db
    .insertInto('predictions')
    .values({
      id: `prediction-${streamer}`,
      streamer_id: streamer,
      question: '¿Gana?',
      response_a: 'Sí',
      response_b: 'No',
      command_a: 'si',
      command_b: 'no',
      key_a: 'si',
      key_b: 'no',
      duration_ms: 60_000,
      state: 'resolved',
      winner: 'a',
      pool_a: 5,
      bets_a: 1,
      created_at: NOW,
      closes_at: NOW + 1,
      ended_at: NOW + 2,
    })
    .execute();
  await db
    .insertInto('bets')
    .values({
      prediction_id: `prediction-${streamer}`,
      viewer_id: viewer,
      side: 'a',
      amount: 5,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto('purchases')
    .values({
      id: `purchase-${streamer}`,
      streamer_id: streamer,
      channel_id: channel,
      viewer_id: viewer,
      item_id: 'gone',
      item_name: 'Pegatina',
      item_image: '',
      viewer_name: 'luz',
      platform: 'twitch',
      platform_user_id: 'u-luz',
      price: 10,
      text: '',
      state: 'done',
      entry_key: 'twitch:mensaje',
      created_at: NOW,
      settled_at: NOW,
      points_left: 0,
      stock_left: -1,
    })
    .execute();
  await db
    .insertInto('donations')
    .values({
      id: `donation-${streamer}`,
      streamer_id: streamer,
      channel_id: channel,
      invoice: `invoice-${streamer}`,
      account: 'ana@example.com',
      name: 'Luz',
      message: '¡Ánimo!',
      amount: 500,
      currency: 'EUR',
      status: 'completed',
      txn_id: `txn-${streamer}`,
      credited_by: 'x',
      refunded: 0,
      created_at: NOW,
      credited_at: NOW,
    })
    .execute();
  const { id } = await db
    .selectFrom('giveaways')
    .select('id')
    .where('streamer_id', '=', streamer)
    .executeTakeFirstOrThrow();
  const entrant = { giveaway_id: id, viewer_id: viewer, name: 'luz', platform: 'twitch' as const, at: NOW };
  await db
    .insertInto('giveaway_entries')
    .values({ ...entrant, joined: 1, bought: 0 })
    .execute();
  await db
    .insertInto('giveaway_winners')
    .values({ ...entrant, place: 0, replaced: 0 })
    .execute();
}

/** One that is over, one that goes on, and chat of both and of the time in between. */
async function storeBroadcasts({ connection: { db } }: TestServer, streamer: string): Promise<void> {
  const stream = { streamer_id: streamer, followers: 2, points: 40, donations: 1 };
  const [over, running] = [`over-${streamer}`, `running-${streamer}`];
  await db
    .insertInto('streams')
    .values([
      { ...stream, id: over, began_at: NOW, ended_at: NOW + 3_600_000 },
      { ...stream, id: running, began_at: NOW + 90_000_000, ended_at: null },
    ])
    .execute();
  await db
    .insertInto('chat_counts')
    .values(
      [over, running, ''].map((id) => ({ streamer_id: streamer, stream_id: id, quarter_at: NOW, lines: 7 })),
    )
    .execute();
}
