import { chunk } from '#core/base/lists.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { TokenSet } from '#server/platforms/port.ts';
import type { Modules } from '#server/modules.ts';

export interface Streamer {
  channel: Channel;
  tokens: TokenSet;
}

const REDIRECT_URI = 'http://localhost:3000/twitch/login';
const AT_ONCE = 20;

/** Lets many streamers log in on the sandbox's Twitch, each with the command `!eco`. */
export async function logInStreamers(modules: Modules, count: number): Promise<Streamer[]> {
  const streamers: Streamer[] = [];
  for (const part of chunk(Array.from(Array(count).keys()), AT_ONCE)) {
    streamers.push(...(await Promise.all(part.map((number) => logIn(modules, `soak${number}`)))));
  }
  return streamers;
}

async function logIn({ registry, channels, commands }: Modules, name: string): Promise<Streamer> {
  const { auth } = registry.require('twitch', 'events.socket');
  const url = auth.authorizeUrl({
    redirectUri: REDIRECT_URI,
    state: 'soak',
    codeChallenge: '',
    scopes: auth.streamerScopes,
  });
  url.searchParams.set('as', name);
  const approved = await fetch(url, { redirect: 'manual' });
  const code = new URL(approved.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const tokens = await auth.exchangeCode(code, '', REDIRECT_URI);
  const opened = await channels.openChannel('twitch', await auth.identify(tokens.accessToken), tokens);
  if (!opened.ok) throw new Error(opened.code);
  await commands.create(opened.value.streamerId, {
    cmd: 'eco',
    msg: '$(user)',
    mods: 0,
    aliases: [],
    platforms: ['twitch'],
    userCooldown: 0,
    channelCooldown: 0,
    enabled: true,
    group: '',
    cost: 0,
    keywords: [],
  });
  return { channel: opened.value, tokens };
}
