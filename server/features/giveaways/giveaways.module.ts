import type { Announcer } from '#server/bot/announcer.ts';
import type { Db } from '#server/db/database.ts';
import type { PushService } from '#server/features/push/push.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createNotifier } from '#server/realtime/notifier.ts';
import { giveawayCommand, giveawayEntry, giveawayWords } from './giveaway.chat.ts';
import { registerGiveawayRoutes } from './giveaway.routes.ts';
import { createGiveawayService } from './giveaway.service.ts';
import { createGiveawaySteps } from './giveaway-steps.ts';
import { createTicketService, type TicketService } from './ticket.service.ts';

/** Giveaways: who joins by their keyword may win; the shop sells more tickets. */
export function giveawaysModule(
  kernel: Kernel,
  needs: { announce: Announcer; push: Pick<PushService, 'noteGiveaway'> },
) {
  const notifier = createNotifier(kernel.clock, (streamerId) =>
    kernel.hub.publishPassing(streamerId, 'events', { giveaways: 'changed' }),
  );
  const deps = {
    ...kernel,
    ...needs,
    changed: (tx: Db, streamerId: string) => onCommit(tx, () => notifier.notify(streamerId)),
  };
  const steps = createGiveawaySteps(deps);
  const tickets = createTicketService(deps);
  const service = createGiveawayService({ ...deps, steps });
  return {
    name: 'giveaways',
    addBought: tickets.addBought,
    chat: [giveawayEntry(tickets)],
    builtins: { giveaway: giveawayCommand(steps) },
    words: [giveawayWords],
    routes: { panel: (panel) => registerGiveawayRoutes(panel, service) },
    close: () => notifier.close(),
  } satisfies Module & Pick<TicketService, 'addBought'>;
}
