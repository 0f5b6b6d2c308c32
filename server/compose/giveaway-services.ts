import { chatLine } from '#core/commands/chat-line.ts';
import type { BotGiveaways } from '../bot/port.ts';
import type { Outbox } from '../bot/outbox.ts';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createGiveawayService } from '../features/giveaways/giveaway.service.ts';
import { createGiveawaySteps, type GiveawayStepDeps } from '../features/giveaways/giveaway-steps.ts';
import { createTicketService, type TicketService } from '../features/giveaways/ticket.service.ts';
import type { PushService } from '../features/push/push.service.ts';
import { onCommit } from '../kernel/unit-of-work.ts';
import type { Words } from '../kernel/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import { createPanelNews } from '../realtime/panel-news.ts';

export interface GiveawayParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  words: Words;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  /** Tells viewers who asked for it. */
  push: Pick<PushService, 'noteGiveaway'>;
  /** Tells the streamer's open panels that something changed. */
  publish(streamerId: string): void;
}

/** Makes the giveaways: for the panel, for the chat and for the shop's tickets. */
export function createGiveaways(parts: GiveawayParts) {
  const news = createPanelNews(parts.clock, (streamerId) => parts.publish(streamerId));
  const announce: GiveawayStepDeps['announce'] = async (tx, streamerId, key, linesFor) => {
    for (const channel of await listChannels(tx, streamerId)) {
      const lines = linesFor(channel).map((line) => chatLine(line, channel.platform));
      await parts.outbox.enqueue(tx, channel.id, `${key}:${channel.id}`, lines);
    }
  };
  const panel = createGiveawayService({ ...parts });
  const tellFollowers: GiveawayStepDeps['tellFollowers'] = (tx, streamerId, giveaway) =>
    parts.push.noteGiveaway(tx, streamerId, giveaway);
  const steps = createGiveawaySteps({ ...parts, announce, tellFollowers });
  const tickets = createTicketService(parts);
  const tellAfter = (tx: Db, streamerId: string) => onCommit(tx, () => news.tell(streamerId));

  const bot: BotGiveaways = {
    findOpen: (tx, streamerId) => steps.findOpen(tx, streamerId),
    async join(tx, message, key) {
      const entry = await tickets.join(tx, message, key);
      if (entry?.isNew) tellAfter(tx, message.channel.streamerId);
      return entry;
    },
    step(tx, streamerId, step) {
      tellAfter(tx, streamerId);
      return steps.step(tx, streamerId, step);
    },
  };
  const addBought: TicketService['addBought'] = (tx, streamerId, entrant, count) => {
    tellAfter(tx, streamerId);
    return tickets.addBought(tx, streamerId, entrant, count);
  };

  return {
    panel,
    steps,
    bot,
    addBought,
    /** After a change by the panel: its other pages are told. */
    tell: (streamerId: string) => news.tell(streamerId),
    close: () => news.close(),
  };
}
