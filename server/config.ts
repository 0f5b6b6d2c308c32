import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { TWITCH_PICTURES } from '#core/chat/pictures.ts';
import { LOGIN_PLATFORMS } from '#core/platforms/platform.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '#core/session/schema.ts';
import {
  readGiphy,
  readPaypal,
  readS3,
  readSpeech,
  serviceEnvironment,
  type GiphyConfig,
  type PaypalConfig,
  type SpeechConfig,
} from './config-services.ts';
import { isForThisMachine, wantsSandbox } from './config-sandbox.ts';
import { readSourceUrl } from './config-source.ts';
import { discordEnvironment, readDiscord } from './config-discord.ts';
import { ConfigError } from './config-error.ts';
import { operatorEnvironment, readOperator, type Operator } from './config-operator.ts';
import { keyEnvironment, readOlderKeys, readSecretKey } from './config-keys.ts';
import { kickEnvironment, readKick } from './config-kick.ts';
import { readYoutube, youtubeEnvironment, type YoutubeConfig } from './config-youtube.ts';
import type { NamedOwner } from './features/setup/ownership.ts';
import type { DiscordConfig } from './platforms/discord/config.ts';
import type { KickConfig } from './platforms/kick/config.ts';
import { sandboxedTrovo, type TrovoConfig } from './platforms/trovo/config.ts';
import type { S3Config } from './storage/s3-storage.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const webUrl = z.optional(z.url({ protocol: /^https?$/ }));
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const switchSchema = z.enum(['on', 'off']);

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: webUrl,
  DATA_DIR: z._default(z.string(), 'data'),
  SPOOL_DIR: text,
  DATABASE_URL: text,
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 10),
  ...keyEnvironment,
  TRUST_PROXY: z._default(z.string(), ''),
  LIMITS_FACTOR: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1000)), 1),
  REGISTRATION: z.optional(z.enum(REGISTRATION_MODES)),
  OWNER: text,
  DEFAULT_RANK: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 1),
  SANDBOX: z._default(z.enum(['on', 'off', 'auto']), 'auto'),
  SANDBOX_PORT: z._default(port, 3900),
  SANDBOX_URL: webUrl,
  SEED_DEMO: z._default(switchSchema, 'off'),
  TWITCH_CLIENT_ID: text,
  TWITCH_CLIENT_SECRET: text,
  TWITCH_AUTH_URL: webUrl,
  TWITCH_API_URL: webUrl,
  TWITCH_EVENTSUB_URL: text,
  ...kickEnvironment,
  ...youtubeEnvironment,
  ...discordEnvironment,
  ...serviceEnvironment,
  ...operatorEnvironment,
  LANDING_COUNT_BASE: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  COMMUNITY_URL: webUrl,
  TERMS_URL: webUrl,
  PRIVACY_URL: webUrl,
  DOCS_URL: webUrl,
  EXTENSION_URL: webUrl,
  SOURCE_URL: webUrl,
  AD_CODE: text,
  AD_CODE_FILE: text,
  SERVICE_WORKER: z._default(switchSchema, 'on'),
  METRICS_TOKEN: text,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});
type Environment = z.infer<typeof environmentSchema>;

export interface TwitchConfig {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  apiUrl: string;
  eventSubUrl: string;
  /** Where pictures of badges are. */
  picturesUrl: string;
}

export interface Config {
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Where events wait on the disk while the database is away. */
  spoolDir: string;
  databaseUrl: string | undefined;
  /** Most connections to PostgreSQL at a time. */
  databasePool: number;
  /** 32 bytes for sealing and signing. */
  secretKey: Buffer;
  /** Those of before, which still open what they sealed. */
  olderSecretKeys: readonly Buffer[];
  /** The operator lets go what no key opens any more. */
  acceptsNewKey: boolean;
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** How many times the usual bounds one address may call and connect. */
  limitsFactor: number;
  registration: RegistrationMode;
  /** Whether the first login, which owns the server, could be a stranger's. */
  asksSetupCode: boolean;
  /** The account whose first login owns the server, where the operator named one. */
  owner: NamedOwner | null;
  defaultRank: number;
  /** Where the sandbox is, or null when real platforms are used. */
  sandboxUrl: string | null;
  /** Where `npm start` puts it. */
  sandboxPort: number;
  seedDemo: boolean;
  twitch: TwitchConfig | null;
  kick: KickConfig | null;
  youtube: YoutubeConfig | null;
  trovo: TrovoConfig | null;
  discord: DiscordConfig | null;
  paypal: PaypalConfig;
  giphy: GiphyConfig;
  speech: SpeechConfig;
  /** Where uploaded files are kept, or null for the data folder. */
  s3: S3Config | null;
  landingCountBase: number;
  links: { community?: string; terms?: string; privacy?: string; docs?: string; extension?: string };
  /** Who runs this server, or null where they have not said. */
  operator: Operator | null;
  /** Where the source of what runs here is, or null where nobody says. */
  sourceUrl: string | null;
  /** HTML of the operator's ads, or null for none. */
  adCode: string | null;
  /** Off takes the site's worker and all that it keeps off every visitor's device. */
  hasServiceWorker: boolean;
  metricsToken: string | undefined;
  logLevel: Environment['LOG_LEVEL'];
}

/** Reads environment and command line once. @throws ConfigError that names the variable. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0]));
    throw new ConfigError(
      `These settings cannot be used: ${[...new Set(names)].join(', ')}. See .env.example.`,
    );
  }
  const env = parsed.data;
  makeDataFolder(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const sandboxUrl = wantsSandbox(env)
    ? (env.SANDBOX_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`).replace(/\/+$/, '')
    : null;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    spoolDir: env.SPOOL_DIR ?? join(env.DATA_DIR, 'spool'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    secretKey: readSecretKey(env),
    olderSecretKeys: readOlderKeys(env),
    acceptsNewKey: args.includes('--new-key'),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    limitsFactor: env.LIMITS_FACTOR,
    registration: env.REGISTRATION ?? (sandboxUrl === null ? 'owner' : 'open'),
    asksSetupCode: readAsksSetupCode(env, sandboxUrl),
    owner: readOwner(env),
    defaultRank: env.DEFAULT_RANK,
    sandboxUrl,
    sandboxPort: env.SANDBOX_PORT,
    seedDemo: env.SEED_DEMO === 'on',
    twitch: readTwitch(env, sandboxUrl),
    kick: readKick(env, sandboxUrl, refuseMissing),
    youtube: readYoutube(env, sandboxUrl, refuseMissing),
    trovo: sandboxUrl === null ? null : sandboxedTrovo(sandboxUrl),
    discord: readDiscord(env, sandboxUrl, refuseMissing),
    paypal: readPaypal(env, sandboxUrl),
    giphy: readGiphy(env, sandboxUrl),
    speech: readSpeech(env),
    s3: readS3(env, refuseMissing),
    landingCountBase: env.LANDING_COUNT_BASE,
    links: {
      ...(env.COMMUNITY_URL === undefined ? {} : { community: env.COMMUNITY_URL }),
      ...(env.TERMS_URL === undefined ? {} : { terms: env.TERMS_URL }),
      ...(env.PRIVACY_URL === undefined ? {} : { privacy: env.PRIVACY_URL }),
      ...(env.DOCS_URL === undefined ? {} : { docs: env.DOCS_URL }),
      ...(env.EXTENSION_URL === undefined ? {} : { extension: env.EXTENSION_URL }),
    },
    operator: readOperator(env),
    sourceUrl: readSourceUrl(env.SOURCE_URL),
    adCode: readAdCode(env),
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/** Where strangers reach the server, and where the sandbox lets anybody be anybody though not everybody may join. */
function readAsksSetupCode(env: Environment, sandboxUrl: string | null): boolean {
  if (!isForThisMachine(env)) return true;
  const isClosed = env.REGISTRATION === 'owner' || env.REGISTRATION === 'invite';
  return isClosed && sandboxUrl !== null && env.SEED_DEMO === 'off';
}

/** `platform:name`, as in `twitch:ana`. */
function readOwner({ OWNER: value }: Environment): NamedOwner | null {
  if (value === undefined) return null;
  const [first, ...rest] = value.split(':');
  const platform = LOGIN_PLATFORMS.find((known) => known === first?.toLowerCase());
  const name = rest.join(':').trim();
  if (platform !== undefined && name !== '') return { platform, name };
  throw new ConfigError('OWNER must name a platform and an account there, as in twitch:ana.');
}

function refuseMissing(name: string): never {
  throw new ConfigError(`${name} is missing.`);
}

function readTwitch(env: Environment, sandboxUrl: string | null): TwitchConfig | null {
  if (sandboxUrl !== null) {
    return {
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      authUrl: `${sandboxUrl}/twitch/oauth2`,
      apiUrl: `${sandboxUrl}/twitch/helix`,
      eventSubUrl: `${sandboxUrl.replace(/^http/, 'ws')}/twitch/ws`,
      picturesUrl: `${sandboxUrl}/twitch/cdn`,
    };
  }
  if (env.TWITCH_CLIENT_ID === undefined) return null;
  if (env.TWITCH_CLIENT_SECRET === undefined) throw new ConfigError('TWITCH_CLIENT_SECRET is missing.');
  return {
    clientId: env.TWITCH_CLIENT_ID,
    clientSecret: env.TWITCH_CLIENT_SECRET,
    authUrl: env.TWITCH_AUTH_URL ?? 'https://id.twitch.tv/oauth2',
    apiUrl: env.TWITCH_API_URL ?? 'https://api.twitch.tv/helix',
    eventSubUrl: env.TWITCH_EVENTSUB_URL ?? 'wss://eventsub.wss.twitch.tv/ws',
    picturesUrl: TWITCH_PICTURES,
  };
}

function readAdCode(env: Environment): string | null {
  if (env.AD_CODE_FILE === undefined) return env.AD_CODE ?? null;
  if (env.AD_CODE !== undefined) throw new ConfigError('Set AD_CODE or AD_CODE_FILE, not both.');
  try {
    return readFileSync(env.AD_CODE_FILE, 'utf8').trim() || null;
  } catch (cause) {
    throw new ConfigError(`The file ${env.AD_CODE_FILE} of AD_CODE_FILE cannot be read.`, { cause });
  }
}

/** `on` trusts the one proxy in front, a list names addresses, empty trusts nobody. */
function readTrustProxy(value: string): Config['trustProxy'] {
  if (value === '' || value === 'off') return false;
  if (value === 'on') return (_address, hop) => hop < 1;
  if (value.split(',').every((part) => isProxyName(part.trim()))) return value;
  throw new ConfigError('TRUST_PROXY must be on, off, or a list of addresses and networks.');
}

const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network as 10.0.0.0/8, or a group that Fastify knows by name. */
function isProxyName(name: string): boolean {
  const [address = '', bits = '0', ...rest] = name.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return PROXY_GROUPS.includes(name) || (rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most);
}

function makeDataFolder(path: string): void {
  try {
    makeFolder(resolve(path));
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

/** Node's own `recursive` never returns where a folder takes no children, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function unwritable(path: string, cause: unknown): ConfigError {
  return new ConfigError(`The folder ${path} cannot be written. Set DATA_DIR to one that can.`, { cause });
}
