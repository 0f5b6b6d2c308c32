import type { NewLine, QuickProblem, QuickResults, StreamChange } from '#core/dashboard/schema.ts';
import { CHAT_MESSAGE_LIMIT, type Platform } from '#core/platforms/platform.ts';
import { cutText } from '#core/base/text.ts';

/** A channel of the streamer, as far as an action needs it. */
export interface QuickChannel {
  id: string;
  platform: Platform;
  displayName: string;
}

type QuickResult = QuickResults['results'][number];

export interface QuickActionDeps {
  listChannels(streamerId: string): Promise<readonly QuickChannel[]>;
  send(channel: QuickChannel, text: string): Promise<void>;
  /** What the channel says afterwards. */
  update(
    channel: QuickChannel,
    change: StreamChange,
  ): Promise<{ title?: string | undefined; category?: string | undefined; unknownCategory?: boolean }>;
  /** On the platform itself, or as a line in the chat where it has no such thing. */
  shoutOut(channel: QuickChannel, who: { login: string; platform: Platform }): Promise<void>;
  problemOf(error: unknown, channel: QuickChannel): QuickProblem;
}

/** What a streamer does on all of their channels at once; one that fails holds up no other. */
export function createQuickActions(deps: QuickActionDeps) {
  async function onEach(
    channels: readonly QuickChannel[],
    act: (channel: QuickChannel) => Promise<Partial<QuickResult>>,
  ): Promise<QuickResults> {
    const results = await Promise.all(
      channels.map(async (channel): Promise<QuickResult> => {
        const about = { platform: channel.platform, name: channel.displayName };
        try {
          return { ...about, problem: null, ...(await act(channel)) };
        } catch (error) {
          return { ...about, problem: deps.problemOf(error, channel) };
        }
      }),
    );
    return { results };
  }

  return {
    async send(streamerId: string, { text, platforms }: NewLine): Promise<QuickResults> {
      const channels = await deps.listChannels(streamerId);
      const wanted = channels.filter(({ platform }) => platforms.includes(platform));
      return onEach(wanted, async (channel) => {
        await deps.send(channel, cutText(text, CHAT_MESSAGE_LIMIT[channel.platform]));
        return {};
      });
    },
    async update(streamerId: string, change: StreamChange): Promise<QuickResults> {
      return onEach(await deps.listChannels(streamerId), async (channel) => {
        const { title, category, unknownCategory = false } = await deps.update(channel, change);
        return {
          problem: unknownCategory ? 'category' : null,
          ...(title === undefined ? {} : { title }),
          ...(category === undefined ? {} : { category }),
        };
      });
    },
    async shoutOut(streamerId: string, who: { login: string; platform: Platform }): Promise<QuickResults> {
      return onEach(await deps.listChannels(streamerId), async (channel) => {
        await deps.shoutOut(channel, who);
        return {};
      });
    },
  };
}

export type QuickActions = ReturnType<typeof createQuickActions>;
