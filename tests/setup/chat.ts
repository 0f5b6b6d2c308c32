import { DEFAULT_XP_PER_MESSAGE } from '#core/loyalty/limits.ts';
import { API } from '#core/paths.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { waitFor, type SandboxedPlatform } from './sandbox.ts';
import type { TestServer } from './server.ts';

export const CHAT_PLATFORMS = ['twitch', 'kick', 'youtube', 'trovo'] as const;
/** Over every cooldown of a built-in command, and well within what EventSub may be silent. */
export const COOLDOWN_MS = 6000;

/** The streamer `fogata` of a platform and the chat of that channel. */
export interface Chat {
  panel: Browser;
  channel: Channel;
  say(
    user: string,
    text: string,
    options?: { roles?: string[]; messageId?: string; replyTo?: string },
  ): Promise<void>;
  /** Waits for a line of the bot. */
  replied(text: string | RegExp): Promise<string>;
}

/** Logs the streamer in; on YouTube a broadcast begins, since there is no chat without one. */
export async function openChat(server: TestServer, platform: SandboxedPlatform): Promise<Chat> {
  const panel = await server.logIn(platform, 'fogata');
  if (platform === 'youtube') {
    // A viewer of a live broadcast earns by the clock on the wall, wherever a test happens to stand.
    await panel.call('PUT', API.settingsLoyalty, {
      body: { points: 0, bonus: 0, xpPerMessage: DEFAULT_XP_PER_MESSAGE },
    });
    await goLive(server);
  }
  return {
    panel,
    channel: await server.channelOf(platform, 'fogata'),
    async say(user, text, options = {}) {
      await server.sandbox.control(platform, 'chat', { channel: 'fogata', user, text, ...options });
    },
    replied: (text) =>
      eventually(async () => {
        const said = await server.sandbox.said(platform, 'fogata');
        const line = said.find((one) => one.match(text));
        if (line === undefined)
          throw new Error(`No reply ${String(text)}, but:\n${said.slice(-8).join('\n')}`);
        return line;
      }),
  };
}

async function goLive({ sandbox }: TestServer): Promise<void> {
  await sandbox.control('youtube', 'event', { channel: 'fogata', type: 'live' });
  await waitFor(async () => (await sandbox.stateOf('youtube', 'fogata')).subscriptions.length > 0);
}
