/** Social networks with a button of their own, in the order in which the panel offers them; their names as people write them. */
export const NETWORK_NAME = {
  twitch: 'Twitch',
  kick: 'Kick',
  youtube: 'YouTube',
  trovo: 'Trovo',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  snapchat: 'Snapchat',
  reddit: 'Reddit',
  pinterest: 'Pinterest',
  vk: 'VK',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  steam: 'Steam',
  github: 'GitHub',
  patreon: 'Patreon',
  kofi: 'Ko-fi',
  paypal: 'PayPal',
  website: 'Web',
  email: 'E-mail',
} as const;

export type Network = keyof typeof NETWORK_NAME;

function isNetwork(value: string): value is Network {
  return Object.hasOwn(NETWORK_NAME, value);
}

export const NETWORKS: readonly Network[] = Object.keys(NETWORK_NAME).filter(isNetwork);
