import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { raffleTexts } from '#core/bot/raffle-texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { BotMessage, BotRaffles } from '../bot/port.ts';
import type { Outbox } from '../bot/outbox.ts';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { findRunningRaffle } from '../features/raffles/raffle.repository.ts';
import { createRaffleService } from '../features/raffles/raffle.service.ts';
import { readRaffleSettings } from '../features/raffles/raffle-settings.repository.ts';
import { createRaffleSteps } from '../features/raffles/raffle-steps.ts';
import { createRaffleWorker } from '../features/raffles/raffle-worker.ts';
import { onCommit } from '../kernel/unit-of-work.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { Hub } from '../realtime/hub.ts';
import { createPanelNews } from '../realtime/panel-news.ts';
import type { Versions } from '../realtime/versions.ts';
import { WORDS } from './words.ts';

export interface RaffleParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  /** The chat's outbox; made after the bot, which needs the raffles. */
  outbox(): Outbox;
  hub: Pick<Hub, 'publishPassing'>;
  versions: Pick<Versions, 'bump'>;
}

/** Makes the raffles of points, for the panel and for the chat, and what moves them on by itself. */
export function createRaffles(parts: RaffleParts) {
  const news = createPanelNews(parts.clock, (streamerId) =>
    parts.hub.publishPassing(streamerId, 'events', { raffles: 'changed' }),
  );
  const steps = createRaffleSteps({
    ...parts,
    words: WORDS,
    async announce(tx, streamerId, key, say) {
      for (const { id, platform, language } of await listChannels(tx, streamerId)) {
        const number = (value: number) => numberFormat(botLanguage(language)).format(value);
        const text = chatLine(say(raffleTexts(language), number), platform);
        await parts.outbox().enqueue(tx, id, `${key}:${id}`, [text]);
      }
    },
  });
  const worker = createRaffleWorker({
    ...parts,
    steps,
    onChanged(streamerId) {
      parts.versions.bump(streamerId);
      news.tell(streamerId);
    },
  });

  function moved(streamerId: string): void {
    news.tell(streamerId);
    worker.wake();
  }

  return {
    panel: createRaffleService({ ...parts, steps, words: WORDS, onChanged: moved }),
    bot: botRaffles(steps, {
      moved: (tx, streamerId) => onCommit(tx, () => moved(streamerId)),
      joined: (tx, streamerId) => onCommit(tx, () => news.tell(streamerId)),
    }),
    /** Moves on what an earlier process left. */
    start: () => worker.start(),
    async close(): Promise<void> {
      news.close();
      await worker.close();
    },
  };
}

function botRaffles(
  steps: ReturnType<typeof createRaffleSteps>,
  { moved, joined }: Record<'moved' | 'joined', (tx: Db, streamerId: string) => void>,
): BotRaffles {
  return {
    readSettings: readRaffleSettings,
    async findOpen(tx, streamerId) {
      const raffle = await findRunningRaffle(tx, streamerId);
      if (raffle?.state !== 'open') return undefined;
      return { amount: raffle.amount, keyword: raffle.keyword_key, entrants: raffle.entrants };
    },
    async open(tx, { channel, viewer }: BotMessage, input) {
      const opened = await steps.open(tx, channel.streamerId, viewer.name, input);
      if (opened.ok) moved(tx, channel.streamerId);
      return opened.ok ? { ok: true, value: null } : opened;
    },
    async stop(tx, streamerId, how) {
      const running = await findRunningRaffle(tx, streamerId);
      const isDone =
        running !== undefined &&
        (how === 'end' ? await steps.close(tx, running.id) : await steps.cancel(tx, running.id));
      if (isDone) moved(tx, streamerId);
      return isDone;
    },
    async join(tx, message, key) {
      const entry = await steps.join(tx, message, key);
      if (entry?.isNew) joined(tx, message.channel.streamerId);
      return entry;
    },
  };
}
