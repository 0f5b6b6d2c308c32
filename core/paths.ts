import { OVERLAY_PATH } from './overlays/page-paths.ts';
import { WIDGET_FILES } from './overlays/paths.ts';
import {
  GENERIC_PLATFORM,
  PLATFORM_PREFIX,
  type LoginPlatform,
  type Platform,
} from './platforms/platform.ts';

/** GET prefixes that the server answers itself; the service worker and the router leave them alone. */
export const SERVER_PATHS = [
  '/api/',
  '/alerts/',
  '/ads/',
  '/test/',
  OVERLAY_PATH,
  ...Object.keys(WIDGET_FILES),
  '/uploads/',
  '/portada',
  '/source',
  '/salir',
  '/twitch/',
  '/kick/',
  '/youtube/',
  '/discord/',
  '/trovo/',
  '/auth/',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** Where a platform starts and ends the login: the same path is the start and the one redirect URI. */
export const LOGIN_PATH = {
  twitch: '/twitch/login',
  kick: '/kick/login',
  youtube: '/youtube/auth',
  trovo: '/trovo/platform/link',
  discord: '/discord/login',
} as const satisfies Record<LoginPlatform, string>;

/** Where linking a further channel starts. A platform that comes back here is sent on to its one redirect URI, which Trovo's is. */
export const LINK_PATH = {
  twitch: '/twitch/platform/link',
  kick: '/kick/platform/link',
  youtube: '/youtube/platform/link',
  trovo: LOGIN_PATH.trovo,
} as const satisfies Record<Platform, string>;

/** Leads to the source of what runs here, as its licence wants it offered. */
export const SOURCE_PATH = '/source';

/** What the server stores, for how long, and who runs it. */
export const PRIVACY_PATH = '/privacidad';

/** What a streamer meets whom Twitch has suspended, with or without a session. */
export const SUSPENDED_PAGE = '/canal-suspendido';

/** Where a viewer sees what is stored of them, and has it forgotten. */
export const OWN_DATA_PAGE = '/mis-datos';

/** Where a viewer lets a browser extension in, sees them and sends them away. */
export const VIEWER_EXTENSION_PAGE = '/viewer/extension';

/** A callback of old addresses; Guilded has closed since. */
export const GUILDED_PATH = '/auth/guilded';

/** Landing and login by language; `/` follows the remembered language. */
export const ENTRY_PATHS = { es: '/entrar', en: '/login', de: '/einloggen' } as const;

/** Where the login is for who chose a language; one without a path of its own is remembered at `/`, none is Spanish. */
export function entryPath(language: string | undefined): string {
  if (language === undefined) return ENTRY_PATHS.es;
  return Object.entries(ENTRY_PATHS).find(([own]) => own === language)?.[1] ?? '/';
}

export const PANEL_PATHS = {
  dashboard: '/panel',
  commands: '/panel/commands',
  timers: '/panel/timers',
  moderation: '/panel/moderation',
  alerts: '/panel/alerts',
  /** For review by eye; linked from the documentation, not from the panel. */
  alertReview: '/panel/alerts/review',
  inbox: '/panel/inbox',
  dock: '/panel/dock',
  socials: '/panel/socials',
  loyalty: '/panel/loyalty',
  viewers: '/panel/viewers',
  shop: '/panel/shop',
  overlays: '/panel/overlays',
  predictions: '/panel/predictions',
  battle: '/panel/battle',
  giveaways: '/panel/giveaways',
  raffles: '/panel/raffles',
  donations: '/panel/donations',
  counters: '/panel/counters',
  quotes: '/panel/quotes',
  bot: '/panel/bot',
  widgets: '/widgets',
  premium: '/premium',
  health: '/panel/health',
  setup: '/panel/setup',
  profile: '/panel/profile',
  /** Everything as a file, and back; linked from the profile. */
  backup: '/panel/backup',
  /** Where a streamer lets the browser extension in, and sends it away. */
  extension: '/panel/extension',
} as const;

/** Paths that open the dashboard. */
export const DASHBOARD_ALIASES = ['/panel', '/i', '/inicio'] as const;

/** A page inside the panel's frame, which the dock has not. */
export type PanelPath =
  | Exclude<(typeof PANEL_PATHS)[keyof typeof PANEL_PATHS], typeof PANEL_PATHS.dock>
  | (typeof DASHBOARD_ALIASES)[number];

export const PANEL_PAGE_PATHS: readonly PanelPath[] = [
  ...new Set([...DASHBOARD_ALIASES, ...Object.values(PANEL_PATHS)]),
].filter((path) => path !== PANEL_PATHS.dock);

/** The bot's page by its short name. */
export const BOT_ALIAS = '/bot';

/** Nobody's public page, though it looks like one: matched before `p/{id}`. */
export const CREATE_PREDICTION_PATH = '/p/createprediction';

export const API = {
  count: '/portada',
  login: '/login',
  logout: '/salir',
  userData: '/api/user',
  userProfile: '/api/user/profile',
  userUid: '/api/user/uid',
  botStatus: '/api/bot/status',
  panelCommands: '/api/panel/commands',
  panelBuiltins: '/api/panel/builtins',
  panelTimers: '/api/panel/timers',
  panelShop: '/api/panel/shop',
  panelShopOrder: '/api/panel/shop/order',
  panelPurchases: '/api/panel/purchases',
  panelAlerts: '/api/panel/alerts',
  panelEvents: '/api/panel/events',
  panelChecklist: '/api/panel/checklist',
  settingsLoyalty: '/api/panel/settings/loyalty',
  settingsSocials: '/api/panel/settings/socials',
  settingsBattle: '/api/panel/settings/battle',
  panelCharacters: '/api/panel/characters',
  panelGiveaways: '/api/panel/giveaways',
  panelWidget: '/api/panel/widget',
  panelWidgetRenew: '/api/panel/widget/renew',
  socialProfile: '/api/profile/social',
  publicCommands: '/api/public/commands',
  publicLeaderboard: '/api/public/leaderboard',
  publicShop: '/api/public/shop/items',
  publicShopBuy: '/api/public/shop/buy',
  publicBattle: '/api/public/battle',
  publicBattleSkin: '/api/public/battle/setSkin',
  publicBattleInventory: '/api/public/battle/setInventory',
  publicBattleLevelUp: '/api/public/battle/getLevelUp',
  publicBattleReward: '/api/public/battle/pickLevelUpReward',
  publicBattleFight: '/api/public/battle/fight',
  testAlert: '/test/alerts',
  kickWebhook: '/api/webhooks/kick',
  openApi: '/api/docs/json',
} as const;

/** The overlay as the panel's live preview: no secret, no socket. */
export const PREVIEW_PATH = '/widgets/alerts/preview';

export type PublicPage = 'commands' | 'leaderboard' | 'shop' | 'tip' | 'battle' | 'prediction';

/** Path of a streamer's public page: `p/{id}/commands`, for trovo `commands/{id}`. */
export function publicPagePath(platform: Platform, id: string, page: PublicPage): string {
  const prefix = PLATFORM_PREFIX[platform];
  const name = encodeURIComponent(id);
  if (prefix !== '') return `/${prefix}/${name}/${page}`;
  // Trovo has a path of its own only for commands; the other pages use the generic prefix.
  return page === 'commands' ? `/commands/${name}` : `/u/${name}/${page}`;
}

/** Path of a fight's replay. */
export function fightPath(fightId: string): string {
  return `/fight/${encodeURIComponent(fightId)}`;
}

/** Path of a streamer's own page, the one with the social links; trovo has no prefix and uses the generic one. */
export function streamerPagePath(platform: Platform, id: string): string {
  return `/${PLATFORM_PREFIX[platform] || GENERIC_PLATFORM}/${encodeURIComponent(id)}`;
}

/** Path of a streamer's hub, from which all their pages are a tap away; the platform tells two of one name apart. */
export function hubPath(platform: Platform, id: string): string {
  return `/t/${encodeURIComponent(id)}?platform=${platform}`;
}

/** Address of the overlay for OBS; `silent` is the second scene's address without sound. */
export function overlayUrl(publicUrl: string, clientId: string, bid: string, silent = false): string {
  const query = `id=${encodeURIComponent(clientId)}&bid=${encodeURIComponent(bid)}`;
  return `${publicUrl}${OVERLAY_PATH}?${query}${silent ? '&silent=1' : ''}`;
}
