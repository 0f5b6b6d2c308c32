import type alerts from '../../public/assets/i18n/es/alerts.json';
import type backup from '../../public/assets/i18n/es/backup.json';
import type battle from '../../public/assets/i18n/es/battle.json';
import type bot from '../../public/assets/i18n/es/bot.json';
import type commands from '../../public/assets/i18n/es/commands.json';
import type common from '../../public/assets/i18n/es/common.json';
import type counters from '../../public/assets/i18n/es/counters.json';
import type dashboard from '../../public/assets/i18n/es/dashboard.json';
import type donations from '../../public/assets/i18n/es/donations.json';
import type extension from '../../public/assets/i18n/es/extension.json';
import type giveaways from '../../public/assets/i18n/es/giveaways.json';
import type health from '../../public/assets/i18n/es/health.json';
import type home from '../../public/assets/i18n/es/home.json';
import type landing from '../../public/assets/i18n/es/landing.json';
import type leaderboard from '../../public/assets/i18n/es/leaderboard.json';
import type loyalty from '../../public/assets/i18n/es/loyalty.json';
import type moderation from '../../public/assets/i18n/es/moderation.json';
import type overlays from '../../public/assets/i18n/es/overlays.json';
import type panel from '../../public/assets/i18n/es/panel.json';
import type predictions from '../../public/assets/i18n/es/predictions.json';
import type premium from '../../public/assets/i18n/es/premium.json';
import type privacy from '../../public/assets/i18n/es/privacy.json';
import type profile from '../../public/assets/i18n/es/profile.json';
import type quotes from '../../public/assets/i18n/es/quotes.json';
import type raffles from '../../public/assets/i18n/es/raffles.json';
import type setup from '../../public/assets/i18n/es/setup.json';
import type shop from '../../public/assets/i18n/es/shop.json';
import type socials from '../../public/assets/i18n/es/socials.json';
import type suspended from '../../public/assets/i18n/es/suspended.json';
import type timers from '../../public/assets/i18n/es/timers.json';
import type widgets from '../../public/assets/i18n/es/widgets.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** What `useTranslation()` has; other namespaces are named: `useTranslation(['shop', 'common'])`. */
    defaultNS: ['common'];
    /** Spanish is the source: a key that it does not have does not compile. */
    resources: {
      alerts: typeof alerts;
      backup: typeof backup;
      battle: typeof battle;
      bot: typeof bot;
      commands: typeof commands;
      common: typeof common;
      counters: typeof counters;
      dashboard: typeof dashboard;
      donations: typeof donations;
      extension: typeof extension;
      giveaways: typeof giveaways;
      health: typeof health;
      home: typeof home;
      landing: typeof landing;
      leaderboard: typeof leaderboard;
      loyalty: typeof loyalty;
      moderation: typeof moderation;
      overlays: typeof overlays;
      panel: typeof panel;
      predictions: typeof predictions;
      premium: typeof premium;
      privacy: typeof privacy;
      profile: typeof profile;
      quotes: typeof quotes;
      raffles: typeof raffles;
      setup: typeof setup;
      shop: typeof shop;
      socials: typeof socials;
      suspended: typeof suspended;
      timers: typeof timers;
      widgets: typeof widgets;
    };
  }
}
