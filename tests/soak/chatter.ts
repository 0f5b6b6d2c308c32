import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Viewers who write in many channels, through the socket of the sandbox's page. */
export interface Chatter {
  /** Writes at a steady rate, lines a second, until the time is over; answers how many lines. */
  write(rate: number, forMs: number): Promise<number>;
  /** Who asked for a reply, and when, ms since 1970. */
  readonly asked: ReadonlyMap<string, number>;
  close(): void;
}

const BEAT_MS = 20;
/** Every so manieth line is a command, which the bot answers. */
const COMMAND_EVERY = 20;

export async function openChatter(sandboxUrl: string, logins: readonly string[]): Promise<Chatter> {
  const query = `platform=twitch&channel=${logins[0] ?? ''}`;
  const socket = new WebSocket(`${sandboxUrl.replace('http', 'ws')}/control/stream?${query}`);
  await once(socket, 'open');
  const asked = new Map<string, number>();
  let written = 0;

  function writeLine(): void {
    written += 1;
    const isCommand = written % COMMAND_EVERY === 0;
    const user = isCommand ? `asks${written}` : `viewer${written % 5000}`;
    if (isCommand) asked.set(user, Date.now());
    // A prime step, so that commands come in every channel.
    const channel = logins[(written * 7) % logins.length] ?? '';
    const text = isCommand ? '!eco' : `a line of chat, number ${written}`;
    socket.send(JSON.stringify({ channel, user, text }));
  }

  return {
    asked,
    write(rate, forMs) {
      const startedAt = performance.now();
      const before = written;
      return new Promise((resolve) => {
        const beat = setInterval(() => {
          const passedMs = Math.min(forMs, performance.now() - startedAt);
          while (written - before < (passedMs / 1000) * rate) writeLine();
          if (passedMs < forMs) return;
          clearInterval(beat);
          resolve(written - before);
        }, BEAT_MS);
      });
    },
    close: () => socket.close(),
  };
}
