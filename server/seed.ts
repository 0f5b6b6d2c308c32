import { MINUTE_MS } from '#core/base/time.ts';
import type { EventType } from '#core/events.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import type { SocialLink } from '#core/socials/schema.ts';
import type { CommandDraft } from '#core/commands/schema.ts';
import { commandInputSchema } from '#core/commands/schema.ts';
import { listAlerts } from './features/alerts/alert-list.repository.ts';
import { moveAlert } from './features/alerts/alert-queue.repository.ts';
import { findChannelByName, type Channel } from './features/channels/channel.repository.ts';
import { saveSettings as saveDonationSettings } from './features/donations/donation.repository.ts';
import { addToBalances, insertLedgerEntry } from './features/ledger/ledger.repository.ts';
import { addWatchtime, addXp, insertViewers } from './features/viewers/viewer.repository.ts';
import { saveSocialLinks } from './features/socials/social.repository.ts';
import type { TokenSet } from './platforms/port.ts';
import { seedShop } from './seed-shop.ts';
import type { FogataServer } from './create-server.ts';

const DEMO_LOGIN = 'fogata';

const DEMO_COMMANDS: readonly CommandDraft[] = [
  { cmd: 'hola', msg: '¡Hola, $(user)! Acércate al fuego. 🔥' },
  { cmd: 'redes', msg: 'Sigue a $(channel) en todas partes: fogata.example/redes', aliases: ['social'] },
  { cmd: 'nivel', msg: '$(user), estás en el nivel $(level) con $(xp) XP y $(points) puntos.' },
  { cmd: 'dado', msg: '$(user) tira el dado… ¡y sale un $(random 1 6)!' },
  { cmd: 'bola8', msg: '🎱 $(choice Sí.|No.|Tal vez.|Pregunta otra vez.)' },
  { cmd: 'abrazo', msg: '$(user) abraza a $(touser). Van $(count) abrazos.', userCooldown: 10 },
  { cmd: 'directo', msg: '$(channel) lleva $(uptime) en directo: «$(title)».' },
  { cmd: 'hora', msg: 'En Bogotá son las $(time America/Bogota).' },
  {
    cmd: 'normas',
    msg: 'Respeto, buen humor y nada de spam. [hidden]Los moderadores lo agradecen.[/hidden]',
  },
  {
    cmd: 'prime',
    msg: '[twitch]Con Prime puedes apoyar gratis una vez al mes.[/twitch][kick]¡Regala kicks y anima el fuego![/kick]',
    mods: 1,
  },
  { cmd: 'vip', msg: 'Gracias por mantener viva la llama, $(user).', mods: 2 },
];

const DEMO_SOCIALS: readonly SocialLink[] = [
  { network: 'instagram', url: 'https://instagram.com/fogata.example' },
  { network: 'tiktok', url: 'https://tiktok.com/@fogata.example' },
  { network: 'youtube', url: 'https://youtube.com/@fogata.example' },
  { network: 'discord', url: 'https://discord.gg/fogata-example' },
  { network: 'bluesky', url: 'https://bsky.app/profile/fogata.example' },
  { network: 'website', url: 'https://fogata.example' },
  { network: 'email', url: 'mailto:hola@fogata.example' },
];

const DEMO_DONATIONS = { account: 'fogata@paypal.example', minimum: 200, country: 'ES' };

const DEMO_VIEWERS = [
  'Chispa',
  'BrasaLenta',
  'LunaNorte',
  'TioLeña',
  'MaraCeniza',
  'Ocaso77',
  'PicoDePan',
  'NubeRoja',
  'ElFarolero',
  'SolDeMedianoche',
  'RamaSeca',
  'Candela',
  'VientoSur',
  'AbueloTrueno',
  'Lumbre',
  'PinoVerde',
  'Yesca',
  'Fogonero',
  'CaféConLeña',
  'Marshmallow',
  'EstrellaFugaz',
  'Grillo',
  'MantaDeCuadros',
  'Búho',
];

const DEMO_EVENTS: readonly { type: EventType; amount?: number }[] = [
  { type: 'follow' },
  { type: 'subscribe', amount: 1 },
  { type: 'raid', amount: 42 },
  { type: 'gift', amount: 5 },
  { type: 'follow' },
];

/** Fills an empty installation with a channel `fogata` on each platform, so that there is something to look at. */
export async function seedDemo(server: FogataServer): Promise<void> {
  const { db, logger } = server.kernel;
  for (const platform of PLATFORMS) {
    const known = await findChannelByName(db, [platform], DEMO_LOGIN);
    if (known !== undefined) continue;
    try {
      const channel = await openDemoChannel(server, platform);
      if (channel !== undefined) await fillChannel(server, channel);
    } catch (err) {
      logger.warn({ err, platform }, 'The demo channel could not be made; the next start tries again.');
    }
  }
}

async function openDemoChannel(server: FogataServer, platform: Platform): Promise<Channel | undefined> {
  const { channels } = server.modules;
  const login = await logInAtSandbox(server, platform);
  const account = login?.account ?? {
    id: `demo-${platform}`,
    login: DEMO_LOGIN,
    displayName: 'Fogata',
    picture: '',
  };
  const opened = await channels.openChannel(platform, account, login?.tokens ?? null, {
    isOperator: true,
  });
  if (!opened.ok) return undefined;
  if (login !== undefined) await channels.open(opened.value);
  return opened.value;
}

/** Goes the way of a person through the sandbox's login, by the adapter; undefined where there is no adapter. */
async function logInAtSandbox({ kernel, modules }: FogataServer, platform: Platform) {
  const { config, random } = kernel;
  const adapter = modules.registry.find(platform);
  if (adapter === undefined || config.sandboxUrl === null) return undefined;
  const verifier = random.secret();
  const redirectUri = `${config.publicUrl}/seed`;
  const url = adapter.auth.authorizeUrl({
    redirectUri,
    state: random.secret(),
    codeChallenge: await s256(verifier),
    scopes: adapter.auth.streamerScopes,
  });
  url.searchParams.set('as', DEMO_LOGIN);
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  const code = new URL(answer.headers.get('location') ?? '', redirectUri).searchParams.get('code');
  if (code === null) throw new Error('The sandbox gave no code.');
  const tokens: TokenSet = await adapter.auth.exchangeCode(code, verifier, redirectUri);
  return { tokens, account: await adapter.auth.identify(tokens.accessToken) };
}

async function s256(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

/** A few events of an evening that has passed: the panel has something to show, and no overlay plays them again. */
async function addPastEvents({ kernel, modules }: FogataServer, channel: Channel): Promise<void> {
  const { clock, db } = kernel;
  const now = clock.now();
  for (const [index, name] of DEMO_VIEWERS.slice(0, DEMO_EVENTS.length).entries()) {
    const past = DEMO_EVENTS[index];
    if (past === undefined) continue;
    const event = {
      ...past,
      platform: channel.platform,
      channel: channel.platformUserId,
      actor: { id: `demo-viewer-${index}`, name },
      occurredAt: now - (DEMO_EVENTS.length - index) * MINUTE_MS,
      test: false,
    };
    await modules.events.store(channel, event, '');
  }
  for (const alert of await listAlerts(db, channel.streamerId, { paidOnly: false }, DEMO_EVENTS.length)) {
    await moveAlert(db, alert, ['queued'], { state: 'shown', ended_at: now });
  }
}

async function fillChannel(server: FogataServer, channel: Channel): Promise<void> {
  const { commands, shop } = server.modules;
  const { clock, db, random, unitOfWork } = server.kernel;
  for (const draft of DEMO_COMMANDS) {
    await commands.create(channel.streamerId, commandInputSchema.parse(draft));
  }
  await seedShop(shop.items, channel.streamerId);
  const now = clock.now();
  await saveSocialLinks(db, channel.streamerId, DEMO_SOCIALS, now);
  await saveDonationSettings(db, { streamer_id: channel.streamerId, ...DEMO_DONATIONS });
  const viewers = DEMO_VIEWERS.map((name, index) => ({
    viewerId: random.id(),
    accountId: random.id(),
    streamerId: channel.streamerId,
    platform: channel.platform,
    platformUserId: `demo-viewer-${index}`,
    name,
    picture: '',
    createdAt: now,
  }));
  await unitOfWork(async (tx) => {
    await insertViewers(tx, viewers);
    const strength = (index: number) => (viewers.length - index) ** 2;
    await addXp(tx, new Map(viewers.map((viewer, index) => [viewer.accountId, strength(index) * 40])));
    for (const [index, viewer] of viewers.entries()) {
      const amount = strength(index) * 25 + 10;
      await addWatchtime(tx, [viewer.viewerId], strength(index) * 9);
      await addToBalances(tx, [viewer.viewerId], amount);
      await insertLedgerEntry(tx, {
        id: random.id(),
        streamer_id: channel.streamerId,
        viewer_id: viewer.viewerId,
        amount,
        reason: 'added',
        reference: 'demo',
        entry_key: `demo:${viewer.viewerId}`,
        at: now,
      });
    }
  });
  await addPastEvents(server, channel);
}
