import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  characterListSchema,
  DEFAULT_BATTLE_SETTINGS,
  type PanelCharacter,
} from '#core/battle/panel-schema.ts';
import {
  battleProfileSchema,
  rewardOptionsSchema,
  type BattleProfile,
  type RewardOption,
} from '#core/battle/schema.ts';
import { FIRST_WEAPONS } from '#core/battle/weapons.ts';
import { API } from '#core/paths.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { logViewerIn } from '#tests/setup/viewer.ts';

interface Player {
  browser: Browser;
  session: string;
  /** Of the viewer. */
  id: string;
  get(path: string, query?: string): Promise<Answer>;
  post(path: string, body: Record<string, unknown>): Promise<Answer>;
  profile(): Promise<BattleProfile>;
}

let server: TestServer;
let panel: Browser;

/** A viewer who is logged in on Kick, with a character with a streamer. */
async function openPlayer(name: string, streamer = 'fogata'): Promise<Player> {
  const browser = server.openBrowser();
  const session = await logViewerIn(browser, 'kick', name);
  const headers = { [VIEWER_SESSION_HEADER.kick]: session };
  const get = (path: string, query = `streamer=${streamer}&platform=kick`) =>
    browser.get(`${path}?${query}`, headers);
  const profile = async () => battleProfileSchema.parse((await get(API.publicBattle)).json());
  await profile();
  const identity = await server.modules.viewerSessions.find('kick', session);
  const { streamerId } = await server.channelOf('kick', streamer);
  if (identity === undefined) throw new Error(`${name} is not logged in.`);
  const { viewerId: id } = await server.modules.viewerAccounts.open(streamerId, identity);
  return {
    browser,
    session,
    id,
    get,
    profile,
    post: (path, body) =>
      browser.call('POST', path, { body: { streamer, platform: 'kick', ...body }, headers, csrf: null }),
  };
}

async function giveXp(player: Player, xp: number): Promise<void> {
  const { db } = server.connection;
  await db.updateTable('battle_characters').set({ xp }).where('viewer_id', '=', player.id).execute();
}

async function readOptions(player: Player): Promise<RewardOption[]> {
  const answer = await player.get(API.publicBattleLevelUp);
  expect(answer.statusCode, answer.body).toBe(200);
  return rewardOptionsSchema.parse(answer.json());
}

const setSettings = (change: object) =>
  panel.call('PUT', API.settingsBattle, { body: { ...DEFAULT_BATTLE_SETTINGS, ...change } });

async function listCharacters(search = '', browser = panel): Promise<PanelCharacter[]> {
  const answer = await browser.get(`${API.panelCharacters}?search=${encodeURIComponent(search)}`);
  return characterListSchema.parse(answer.json()).items;
}

describe.each(['SQLite', 'PostgreSQL'])('the battle calls on %s', (database) => {
  beforeAll(async () => {
    const environment: Record<string, string> =
      database === 'SQLite' ? {} : { DATABASE_URL: await createPostgresDatabase() };
    server = await startTestServer({ environment });
    panel = await server.logIn('kick', 'fogata');
    await server.logIn('kick', 'luz');
  });
  afterAll(() => server.close());

  it('make a character on the first visit, and the same one is there on the next', async () => {
    const vera = await openPlayer('Vera');
    const profile = await vera.profile();
    expect(profile).toEqual({
      level: 1,
      xp: 0,
      xpToLvlUp: 1,
      levelUp: false,
      skin: 'default',
      skins: ['default'],
      stats: { vida: 50, fuerza: 5, agilidad: 5, velocidad: 5, defensa: 5 },
      weapons: [expect.toBeOneOf([...FIRST_WEAPONS])],
      pets: [],
    });
    expect(await vera.profile()).toEqual(profile);
    const both = await Promise.all([openPlayer('Doble'), openPlayer('Doble')]);
    expect(await both[0].profile()).toEqual(await both[1].profile());
  });

  it('keep a viewer’s characters of two streamers apart', async () => {
    const ida = await openPlayer('Ida');
    const idaOfLuz = await openPlayer('Ida', 'luz');
    expect(idaOfLuz.id).not.toBe(ida.id);
    await giveXp(idaOfLuz, 1);
    expect((await ida.profile()).levelUp).toBe(false);
    expectError(await ida.post(API.publicBattleReward, { number: 1 }), 409, 'no_level_up');
  });

  it('offer the same two rewards until one is picked, and apply it once', async () => {
    const rosa = await openPlayer('Rosa');
    await giveXp(rosa, 3);
    expect(await rosa.profile()).toMatchObject({ xp: 3, xpToLvlUp: 1, levelUp: true });
    const options = await readOptions(rosa);
    expect(options).toHaveLength(2);
    expect(await readOptions(rosa)).toEqual(options);
    const before = await rosa.profile();
    const picked = await rosa.post(API.publicBattleReward, { number: 2 });
    expect(picked.statusCode, picked.body).toBe(200);
    const after = battleProfileSchema.parse(picked.json());
    expect(after).toMatchObject({ level: 2, xp: 0, xpToLvlUp: 3, levelUp: false });
    const [, reward] = options;
    const isVida = reward?.type === 'stat' && reward.value === 'vida';
    expect(after.stats.vida - before.stats.vida).toBe(isVida ? 6 : 3);
    if (reward?.type === 'weapon') expect(after.weapons).toEqual([...before.weapons, reward.value]);
    if (reward?.type === 'pet') expect(after.pets).toEqual([...before.pets, reward.value]);
    if (reward?.type === 'stat' && !isVida)
      expect(after.stats[reward.value] - before.stats[reward.value]).toBe(3);
    expectError(await rosa.post(API.publicBattleReward, { number: 2 }), 409, 'no_level_up');
    expect(await rosa.profile()).toEqual(after);
  });

  it('apply one of two picks at the same moment', async () => {
    const eco = await openPlayer('Eco');
    await giveXp(eco, 1);
    await readOptions(eco);
    const answers = await Promise.all([1, 2].map((number) => eco.post(API.publicBattleReward, { number })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await eco.profile()).level).toBe(2);
  });

  it('refuse a level-up that was not earned, or not asked for, and a number that is not there', async () => {
    const pia = await openPlayer('Pía');
    expectError(await pia.get(API.publicBattleLevelUp), 409, 'no_level_up');
    expectError(await pia.post(API.publicBattleReward, { number: 1 }), 409, 'no_level_up');
    await giveXp(pia, 1);
    expectError(await pia.post(API.publicBattleReward, { number: 1 }), 409, 'no_level_up');
    await readOptions(pia);
    for (const number of [0, 3, -1, 1.5, '1', null])
      expectError(await pia.post(API.publicBattleReward, { number }), 400, 'invalid', String(number));
    expect(await pia.profile()).toMatchObject({ level: 1, levelUp: true });
  });

  it('change to a skin that may be worn, and to no other', async () => {
    const sol = await openPlayer('Sol');
    expectError(await sol.post(API.publicBattleSkin, { skin: 'vikingo' }), 409, 'not_owned');
    expectError(await sol.post(API.publicBattleSkin, { skin: 'nada' }), 409, 'not_owned');
    const { streamerId } = await server.channelOf('kick', 'fogata');
    const owner = { streamerId, viewerId: sol.id };
    const { characters } = server.modules.battle;
    const granted = await server.kernel.unitOfWork((tx) =>
      characters.grant(tx, owner, { kind: 'skin', value: 'robot' }),
    );
    expect(granted.ok).toBe(true);
    const changed = await sol.post(API.publicBattleSkin, { skin: 'robot' });
    expect(battleProfileSchema.parse(changed.json())).toMatchObject({
      skin: 'robot',
      skins: ['default', 'robot'],
    });
  });

  it('save the order of the grid, of what is owned and of nothing twice', async () => {
    const uma = await openPlayer('Uma');
    const { db } = server.connection;
    const weapons = ['machete', 'mazo_piedra', 'cuchillo'];
    await db
      .updateTable('battle_characters')
      .set({ weapons: JSON.stringify(weapons), pets: '["Fox","Cat"]' })
      .where('viewer_id', '=', uma.id)
      .execute();
    const order = (items: unknown, type: unknown = 'weapons') =>
      uma.post(API.publicBattleInventory, { items, type });
    const saved = await order(['cuchillo', 'machete', 'mazo_piedra']);
    expect(battleProfileSchema.parse(saved.json()).weapons).toEqual(['cuchillo', 'machete', 'mazo_piedra']);
    expect((await order(['Cat', 'Fox'], 'pets')).json()).toMatchObject({ pets: ['Cat', 'Fox'] });
    for (const items of [['cuchillo', 'espada_oro'], ['cuchillo', 'cuchillo', 'machete'], ['Cat'], ['nada']])
      expectError(await order(items), 409, 'not_owned', JSON.stringify(items));
    for (const items of ['cuchillo', [''], [null], Array.from({ length: 19 }, () => 'cuchillo')])
      expectError(await order(items), 400, 'invalid', JSON.stringify(items));
    for (const type of ['skins', null]) expectError(await order(['cuchillo'], type), 400, 'invalid');
    expect((await uma.profile()).weapons).toEqual(['cuchillo', 'machete', 'mazo_piedra']);
  });

  it('say “Invalid session” to who has none, and refuse other channels and shapes', async () => {
    const lia = await openPlayer('Lía');
    const query = 'streamer=fogata&platform=kick';
    for (const headers of [
      {},
      { [VIEWER_SESSION_HEADER.twitch]: lia.session },
      { [VIEWER_SESSION_HEADER.kick]: `${lia.session.slice(0, -1)}_` },
    ]) {
      for (const path of [API.publicBattle, API.publicBattleLevelUp]) {
        const answer = await lia.browser.get(`${path}?${query}`, headers);
        expect(expectError(answer, 401, 'no_session').error).toBe('Invalid session');
      }
      for (const [path, body] of [
        [API.publicBattleSkin, { skin: 'default' }],
        [API.publicBattleInventory, { items: [], type: 'pets' }],
        [API.publicBattleReward, { number: 1 }],
      ] as const) {
        const sent = { body: { streamer: 'fogata', platform: 'kick', ...body }, headers, csrf: null };
        const answer = await lia.browser.call('POST', path, sent);
        expect(expectError(answer, 401, 'no_session', path).error).toBe('Invalid session');
      }
    }
    expectError(await lia.get(API.publicBattle, 'streamer=nadie&platform=kick'), 404, 'not_found');
    expectError(await lia.get(API.publicBattle, 'streamer=fogata&platform=myspace'), 400, 'invalid');
    expectError(await lia.get(API.publicBattle, 'platform=kick'), 400, 'invalid');
    expectError(await lia.post(API.publicBattleSkin, { skin: 'default', level: 9 }), 400, 'invalid');
  });

  it('know no session that has ended', async () => {
    const fin = await openPlayer('Fin');
    await server.modules.viewerSessions.end('kick', fin.session);
    const answer = await fin.get(API.publicBattle);
    expect(expectError(answer, 401, 'no_session').error).toBe('Invalid session');
  });

  it('are refused where the streamer has the game switched off, and go on when it is on', async () => {
    const off = await openPlayer('Apagada');
    expect((await setSettings({ enabled: false })).statusCode).toBe(200);
    expectError(await off.get(API.publicBattle), 409, 'battle_off');
    expectError(await off.post(API.publicBattleSkin, { skin: 'default' }), 409, 'battle_off');
    await setSettings({});
    expect((await off.profile()).level).toBe(1);
  });

  it('keep what the streamer set, within its limits', async () => {
    const settings = { enabled: true, pairCooldown: 0, userCooldown: 86_400, price: 25 };
    expect((await setSettings(settings)).json()).toEqual(settings);
    expect((await panel.get(API.settingsBattle)).json()).toEqual(settings);
    for (const change of [
      { pairCooldown: -1 },
      { userCooldown: 86_401 },
      { price: 1_000_001 },
      { price: 0.5 },
      { enabled: 1 },
      { more: true },
    ])
      expectError(await setSettings(change), 400, 'invalid', JSON.stringify(change));
    expect((await setSettings({})).json()).toEqual(DEFAULT_BATTLE_SETTINGS);
  });

  it('list characters by strength and by name, and reset one with its reason', async () => {
    const zoe = await openPlayer('Zoe');
    await openPlayer('Zorro');
    const { db } = server.connection;
    await db
      .updateTable('battle_characters')
      .set({ level: 40, xp: 7, wins: 5, weapons: '["machete","mazo_piedra"]' })
      .where('viewer_id', '=', zoe.id)
      .execute();
    expect((await listCharacters()).at(0)).toMatchObject({
      id: zoe.id,
      name: 'Zoe',
      level: 40,
      xp: 7,
      weapons: 2,
      pets: 0,
      wins: 5,
      losses: 0,
    });
    expect((await listCharacters('zo')).map(({ name }) => name)).toEqual(['Zoe', 'Zorro']);
    expect(await listCharacters('nadie')).toEqual([]);
    const luz = await server.logIn('kick', 'luz');
    expect(await listCharacters('Zoe', luz)).toEqual([]);
    const reset = (browser: Browser, reason: unknown = ' trampas ', id = zoe.id) =>
      browser.post(`${API.panelCharacters}/${id}/reset`, { reason });
    expectError(await reset(luz), 404, 'not_found');
    expectError(await reset(panel, 'x', 'nadie'), 404, 'not_found');
    for (const reason of ['', '  ', 'x'.repeat(201), 7])
      expectError(await reset(panel, reason), 400, 'invalid');
    expect((await zoe.profile()).level).toBe(40);
    expect((await reset(panel)).statusCode).toBe(204);
    expect(await zoe.profile()).toMatchObject({ level: 1, xp: 0, stats: { vida: 50 } });
    const kept = await db.selectFrom('battle_resets').selectAll().where('viewer_id', '=', zoe.id).execute();
    expect(kept).toMatchObject([{ reason: 'trampas' }]);
    expect(JSON.parse(kept[0]?.before ?? '')).toMatchObject({
      level: 40,
      weapons: ['machete', 'mazo_piedra'],
    });
  });
});
