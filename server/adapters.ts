import type { Tools } from '#server/kernel/tools.ts';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import { createDiscordAdapter, type DiscordAdapter } from './platforms/discord/adapter.ts';
import { createKickAdapter } from './platforms/kick/adapter.ts';
import { createPlatformRegistry, type PlatformRegistry } from './platforms/registry.ts';
import { createTrovoAdapter } from './platforms/trovo/adapter.ts';
import { createTwitchAdapter } from './platforms/twitch/adapter.ts';
import { createYoutubeAdapter } from './platforms/youtube/adapter.ts';
import type { ChatMarks } from './platforms/youtube/chat-marks.ts';

// The sandbox forgets its subscriptions when it restarts, so they are looked after more often there.
const SANDBOX_RECONCILE_MS = 15_000;
// Nobody who rehearses waits a minute for YouTube to say what only asking tells.
const SANDBOX_YOUTUBE_PACE = { lookEveryMs: 1000, subscribersEveryMs: 2000, reopenMs: 1000 };

/** Discord, which has no channels and so is none of the registry's; null without keys. */
export function createDiscord(
  { discord, publicUrl }: Config,
  { clock }: { clock: Clock },
): DiscordAdapter | null {
  return discord && createDiscordAdapter({ ...discord, publicUrl, clock });
}

/** The adapters that this configuration has what it takes for; one line a platform. */
export function createAdapters(config: Config, tools: Tools, marks: ChatMarks): PlatformRegistry {
  const pace = config.sandboxUrl === null ? {} : { reconcileEveryMs: SANDBOX_RECONCILE_MS };
  const youtubePace = config.sandboxUrl === null ? {} : { pace: SANDBOX_YOUTUBE_PACE };
  return createPlatformRegistry([
    ...(config.twitch === null ? [] : [createTwitchAdapter({ ...config.twitch, ...tools })]),
    ...(config.kick === null ? [] : [createKickAdapter({ ...config.kick, ...tools, ...pace })]),
    ...(config.youtube === null
      ? []
      : [createYoutubeAdapter({ ...config.youtube, ...tools, ...youtubePace, marks })]),
    ...(config.trovo === null ? [] : [createTrovoAdapter({ ...config.trovo, ...tools })]),
  ]);
}
