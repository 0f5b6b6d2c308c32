import {
  BETA_INSCRIPTION,
  PANEL_ACCOUNT_DELETE,
  PANEL_PREMIUM,
  TWITCH_SUSPENDED,
} from '#core/account/paths.ts';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { PANEL_OVERLAY_DOCTOR } from '#core/alerts/doctor.ts';
import { DEFAULT_BATTLE_SETTINGS } from '#core/battle/panel-schema.ts';
import { PANEL_GIFS } from '#core/alerts/gifs.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import { PANEL_SPOKEN_CHAT } from '#core/alerts/speech-paths.ts';
import { DEFAULT_SPOKEN_CHAT } from '#core/alerts/spoken-chat.ts';
import { BACKUP_API } from '#core/backup/paths.ts';
import { PANEL_CHANNELS } from '#core/channels/paths.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { EXTENSION_API, PANEL_EXTENSIONS, VIEWER_EXTENSIONS } from '#core/extension/paths.ts';
import { HEALTH_API, SETUP_API } from '#core/health/paths.ts';
import { INVITATION_CHECK, PANEL_INVITATIONS } from '#core/invitations/paths.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import { DEFAULT_MODERATION } from '#core/moderation/schema.ts';
import { POINTS_API, POINTS_SNAPSHOTS } from '#core/loyalty/paths.ts';
import { OVERLAY_API } from '#core/overlays/paths.ts';
import { DEFAULT_OVERLAY_SETTINGS } from '#core/overlays/settings.ts';
import { API } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { FORGET_OWN_DATA, PANEL_VIEWER_FORGET } from '#core/privacy/own-data.ts';
import { PANEL_LANGUAGE, PANEL_SESSIONS, VIEWER_SESSIONS } from '#core/session/paths.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { buildTimer } from '#tests/factories/timers.ts';

const ITEM = { name: 'Saludo', price: 10, code: 'saludo', actions: [{ type: 'message', text: 'Hola' }] };
const PREDICTION = {
  question: '¿Gana?',
  responseA: 'Sí',
  responseB: 'No',
  commandA: 'si',
  commandB: 'no',
  time: 15,
};
const GIVEAWAY = { title: 'Taza', keyword: 'taza' };
const TIMER = buildTimer();
const COUNTER = { name: 'muertes', value: 0, msg: '', mods: 3, enabled: true };
const QUOTE = { text: 'x', game: '' };

/** Routes that change something by the authority of a cookie, with a body that would be taken. */
export const COOKIE_WRITES = {
  'POST /api/panel/commands': { cmd: 'nuevo', msg: 'x' },
  'PUT /api/panel/commands/:id': { cmd: 'otro', msg: 'x' },
  'DELETE /api/panel/commands/:id': undefined,
  'PUT /api/panel/commands/groups': { group: 'Redes', enabled: false },
  'PUT /api/panel/builtins/:id': {
    cmd: 'saldo',
    mods: 0,
    userCooldown: 5,
    channelCooldown: 2,
    enabled: true,
  },
  'POST /api/panel/timers': TIMER,
  'PUT /api/panel/timers/:id': TIMER,
  'DELETE /api/panel/timers/:id': undefined,
  'PUT /api/panel/settings/moderation': DEFAULT_MODERATION,
  'POST /api/panel/moderation/test': { text: 'hola', rank: 0, settings: DEFAULT_MODERATION },
  'POST /api/panel/moderation/log/:id/undo': undefined,
  'POST /api/panel/moderation/acts': { platform: 'kick', messageId: 'x', action: 'delete' },
  'POST /api/panel/widget/renew': undefined,
  'PUT /api/panel/settings/socials': { links: [{ network: 'x', url: 'https://x.com/fogata' }] },
  'PUT /api/panel/settings/loyalty': { points: 1, bonus: 1, xpPerMessage: 1 },
  'PUT /api/panel/settings/battle': DEFAULT_BATTLE_SETTINGS,
  'POST /api/panel/characters/:id/reset': { reason: 'x' },
  'PUT /api/panel/settings/donations': { email: 'ana@example.com', min_amount: '1', country: 'ES' },
  'POST /api/panel/shop': ITEM,
  'PUT /api/panel/shop/:id': ITEM,
  'DELETE /api/panel/shop/:id': undefined,
  'PUT /api/panel/shop/order': { ids: ['x'] },
  'POST /api/panel/purchases/:id/accept': undefined,
  'POST /api/panel/purchases/:id/refund': undefined,
  'POST /api/panel/predictions': PREDICTION,
  'DELETE /api/panel/predictions/:id': undefined,
  'POST /api/panel/predictions/:id/start': undefined,
  'POST /api/panel/predictions/:id/close': undefined,
  'POST /api/panel/predictions/:id/resolve': { winner: 'a' },
  'POST /api/panel/predictions/:id/cancel': undefined,
  'POST /api/panel/giveaways': GIVEAWAY,
  'PUT /api/panel/giveaways/:id': GIVEAWAY,
  'DELETE /api/panel/giveaways/:id': undefined,
  'POST /api/panel/giveaways/:id/open': undefined,
  'POST /api/panel/giveaways/:id/close': undefined,
  'POST /api/panel/giveaways/:id/draw': undefined,
  'POST /api/panel/giveaways/:id/redraw': { winner: 'x' },
  'POST /api/panel/raffles': { amount: 5, seconds: 60, winners: 0 },
  'POST /api/panel/raffles/:id/end': undefined,
  'POST /api/panel/raffles/:id/cancel': undefined,
  'PUT /api/panel/settings/raffles': { enabled: true, keyword: 'join', seconds: 60, max: 100 },
  'POST /api/panel/viewers/join': { viewer: 'x', other: 'y' },
  'POST /api/panel/viewers/join/:id/undo': undefined,
  'POST /api/panel/points/backups': undefined,
  'POST /api/panel/points/backups/file': undefined,
  'POST /api/panel/points/backups/:id/restore': undefined,
  'DELETE /api/panel/points/backups/:id': undefined,
  'POST /api/panel/points/reset': { what: 'points' },
  [`POST ${PANEL_VIEWER_FORGET}`]: { viewer: 'x' },
  'PUT /api/panel/viewers/block': { viewer: 'x', blocked: true },
  'POST /api/panel/ledger': { viewer: 'x', amount: 1, reason: 'x', key: 'llave-uno' },
  'POST /api/panel/ledger/:id/undo': undefined,
  'POST /api/panel/backup/check': undefined,
  'POST /api/panel/backup/import': undefined,
  'POST /api/panel/uploads': undefined,
  'DELETE /api/panel/uploads/:id': undefined,
  'POST /api/panel/channels/link': { code: 'x' },
  'POST /api/panel/channels/:id/activate': undefined,
  'DELETE /api/panel/channels/:id': undefined,
  'POST /api/panel/invitations': undefined,
  'DELETE /api/panel/invitations/:id': undefined,
  'POST /api/panel/extensions': { code: 'x' },
  'DELETE /api/panel/extensions/:id': undefined,
  [`DELETE ${PANEL_SESSIONS}`]: undefined,
  [`DELETE ${PANEL_SESSIONS}/:id`]: undefined,
  'POST /api/panel/health/channels/:id/reconnect': undefined,
  'POST /api/panel/health/webhook': undefined,
  'POST /api/panel/setup/test': { platform: 'twitch' },
  'POST /api/panel/guard-script': { script: '' },
  'POST /api/panel/alerts': { type: 'Seguidores', name: 'Luz', key: 'llave-dos' },
  'POST /api/panel/alerts/:id/replay': undefined,
  'POST /api/panel/alerts/:id/part': undefined,
  'POST /api/panel/alerts/:id/skip': undefined,
  'POST /api/panel/alerts/:id/approve': undefined,
  'POST /api/panel/alerts/:id/refuse': undefined,
  'POST /api/panel/alerts/clear': undefined,
  'POST /api/panel/alerts/missed': { policy: 'discard' },
  'POST /api/panel/alerts/waiting': { policy: 'all' },
  'PUT /api/panel/settings/alerts': { paused: true },
  'PUT /api/panel/gifs': { key: 'llave' },
  'PUT /api/panel/settings/speech': DEFAULT_SPOKEN_CHAT,
  [`POST ${PANEL_COUNTERS}`]: COUNTER,
  [`PUT ${PANEL_COUNTERS}/:id`]: COUNTER,
  [`POST ${PANEL_COUNTERS}/:id/step`]: { by: 1 },
  [`DELETE ${PANEL_COUNTERS}/:id`]: undefined,
  [`POST ${PANEL_QUOTES}`]: QUOTE,
  [`PUT ${PANEL_QUOTES}/:id`]: QUOTE,
  [`DELETE ${PANEL_QUOTES}/:id`]: undefined,
  [`PUT ${PANEL_BOT}`]: { prefix: '?', language: 'en' },
  [`PUT ${PANEL_LANGUAGE}`]: { language: 'en' },
  [`POST ${PANEL_BOT}/channels/:id/join`]: undefined,
  [`POST ${PANEL_BOT}/channels/:id/leave`]: undefined,
  [`POST ${PANEL_PREMIUM}/order`]: { months: 1 },
  [`GET ${BETA_INSCRIPTION}`]: undefined,
  [`POST ${PANEL_ACCOUNT_DELETE}`]: { name: 'x' },
  'PUT /api/panel/overlays': DEFAULT_OVERLAY_SETTINGS,
  'POST /api/panel/chat': { text: 'hola', platforms: ['kick'] },
  'PUT /api/panel/stream': { title: 'x' },
  'POST /api/panel/shoutout': { login: 'luz', platform: 'kick' },
  'POST /test/alerts': { type: 'Seguidores' },
  'POST /alerts/guardarAlertas': [],
  'POST /alerts/reload': { reload: true },
  'POST /alerts/upload': undefined,
  'POST /alerts/variants/upload': undefined,
  'POST /alerts/config': {},
  'POST /alerts/variants/save': defaultAlert('Bits'),
  'GET /alerts/variants/delete': undefined,
  'GET /salir': undefined,
};
/** Writes that need no CSRF token, because no cookie speaks. */
export const OTHER_WRITES = [
  'POST /api/setup/code',
  `POST ${INVITATION_CHECK}`,
  `POST ${WIDGET_TOKEN_PATH}`,
  'POST /login',
  'POST /logincode',
  'POST /api/webhooks/kick',
  'POST /api/public/logout',
  'POST /api/public/tip',
  'POST /api/public/shop/buy',
  'POST /api/predictions/public',
  'POST /api/public/battle/setSkin',
  'POST /api/public/battle/setInventory',
  'POST /api/public/battle/pickLevelUpReward',
  'POST /api/donate/paypal',
  `PUT ${PUSH_API.subscription}`,
  `POST ${PUSH_API.move}`,
  `POST ${PUSH_API.receipt}`,
  ...Object.values(EXTENSION_API).flatMap((path) => (path === EXTENSION_API.me ? [] : [`POST ${path}`])),
  `POST ${VIEWER_EXTENSIONS}`,
  `DELETE ${VIEWER_EXTENSIONS}/:id`,
  `POST ${FORGET_OWN_DATA}`,
  `DELETE ${VIEWER_SESSIONS}`,
  `DELETE ${VIEWER_SESSIONS}/:id`,
];
/** Reads for a session. */
export const SESSION_READS = [
  API.userData,
  API.userProfile,
  API.userUid,
  API.botStatus,
  API.panelCommands,
  API.panelBuiltins,
  API.panelTimers,
  MODERATION_API.settings,
  MODERATION_API.log,
  API.panelAlerts,
  API.panelEvents,
  API.panelWidget,
  API.panelChecklist,
  PANEL_COUNTERS,
  PANEL_QUOTES,
  PANEL_BOT,
  PANEL_PREMIUM,
  BETA_INSCRIPTION,
  TWITCH_SUSPENDED,
  PANEL_OVERLAY_DOCTOR,
  HEALTH_API.panelHealth,
  HEALTH_API.panelHealthGaps,
  SETUP_API.panelSetup,
  API.settingsLoyalty,
  INBOX_API.settings,
  INBOX_API.unseen,
  PANEL_GIFS,
  PANEL_SPOKEN_CHAT,
  API.settingsSocials,
  API.settingsBattle,
  API.panelCharacters,
  API.panelShop,
  API.panelPurchases,
  PREDICTION_API.panel,
  API.panelGiveaways,
  `${API.panelGiveaways}/:id/entrants`,
  RAFFLE_API.panelRaffles,
  ALERT_API.variants,
  ALERT_API.variantDelete,
  ALERT_API.config,
  ALERT_API.import,
  BACKUP_API.export,
  PANEL_UPLOADS,
  OVERLAY_API.settings,
  DASHBOARD_API.chat,
  DASHBOARD_API.figures,
  PANEL_INVITATIONS,
  PANEL_EXTENSIONS,
  PANEL_SESSIONS,
  PANEL_CHANNELS,
  DONATION_API.panelDonations,
  DONATION_API.panelDonationRefusals,
  DONATION_API.panelDonationSettings,
  ...Object.values(POINTS_API),
  `${POINTS_API.panelViewers}/:id/accounts`,
  POINTS_SNAPSHOTS,
  `${POINTS_SNAPSHOTS}/:id/file`,
];
