import { Globe, Mail } from 'lucide-react';
// One file an icon: imported by name from the package's index they would all reach every page's first script.
import bluesky from 'simple-icons/icons/bluesky.svg?raw';
import discord from 'simple-icons/icons/discord.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import github from 'simple-icons/icons/github.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import kofi from 'simple-icons/icons/kofi.svg?raw';
import mastodon from 'simple-icons/icons/mastodon.svg?raw';
import patreon from 'simple-icons/icons/patreon.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import pinterest from 'simple-icons/icons/pinterest.svg?raw';
import reddit from 'simple-icons/icons/reddit.svg?raw';
import snapchat from 'simple-icons/icons/snapchat.svg?raw';
import soundcloud from 'simple-icons/icons/soundcloud.svg?raw';
import spotify from 'simple-icons/icons/spotify.svg?raw';
import steam from 'simple-icons/icons/steam.svg?raw';
import telegram from 'simple-icons/icons/telegram.svg?raw';
import threads from 'simple-icons/icons/threads.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import vk from 'simple-icons/icons/vk.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Network } from '#core/socials/networks.ts';
import { BrandIcon, PlatformIcon } from '#src/ui/platform-badge.tsx';

const FILES = {
  bluesky,
  discord,
  facebook,
  github,
  instagram,
  kofi,
  mastodon,
  patreon,
  paypal,
  pinterest,
  reddit,
  snapchat,
  soundcloud,
  spotify,
  steam,
  telegram,
  threads,
  tiktok,
  vk,
  whatsapp,
  x,
} as const satisfies Partial<Record<Network, string>>;

function isInFiles(network: Network): network is keyof typeof FILES {
  return Object.hasOwn(FILES, network);
}

/** A network's glyph in the colour of the text around it. */
export function NetworkIcon({ network }: { network: Network }) {
  const platform = PLATFORMS.find((known) => known === network);
  if (platform !== undefined) return <PlatformIcon platform={platform} />;
  if (isInFiles(network)) return <BrandIcon path={/ d="([^"]+)"/.exec(FILES[network])?.[1] ?? ''} />;
  return network === 'email' ? <Mail size={20} aria-hidden /> : <Globe size={20} aria-hidden />;
}
