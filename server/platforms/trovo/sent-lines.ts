import { MINUTE_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';

export interface ExpectedLine {
  id: string;
  /** The send failed: no echo will come. */
  forget(): void;
}

interface Line {
  id: string;
  text: string;
  at: number;
  /** Trovo's id, once it came back; the same line may be delivered again. */
  messageId: string | null;
}

const ECHO_WITHIN_MS = 5 * MINUTE_MS;

/**
 * Names the lines that the bot sends. Trovo's answer to a send names no message, so a line gets an id of ours, and when
 * the chat brings it back, from the same account and with the same text, it comes under that id.
 */
export type SentLines = ReturnType<typeof createSentLines>;

export function createSentLines(clock: Clock, random: Pick<Random, 'id'>) {
  const byChannel = new Map<string, Line[]>();

  const recent = (platformChannelId: string): Line[] => {
    const lines = (byChannel.get(platformChannelId) ?? []).filter(
      ({ at }) => clock.now() - at < ECHO_WITHIN_MS,
    );
    if (lines.length > 0) byChannel.set(platformChannelId, lines);
    else byChannel.delete(platformChannelId);
    return lines;
  };

  return {
    /** Call right before the send: the echo may come before its answer. */
    expect(platformChannelId: string, text: string): ExpectedLine {
      const line: Line = { id: `fogata-${random.id()}`, text: text.trim(), at: clock.now(), messageId: null };
      byChannel.set(platformChannelId, [...recent(platformChannelId), line]);
      return {
        id: line.id,
        forget() {
          byChannel.set(
            platformChannelId,
            recent(platformChannelId).filter((other) => other !== line),
          );
        },
      };
    },
    /** The id of a line that the channel's owner seems to have written: ours if the bot sent it. */
    nameOf(platformChannelId: string, text: string, messageId: string): string {
      const lines = recent(platformChannelId);
      const again = lines.find((line) => line.messageId === messageId);
      const line = again ?? lines.find((other) => other.messageId === null && other.text === text.trim());
      if (line === undefined) return messageId;
      line.messageId = messageId;
      return line.id;
    },
  };
}
