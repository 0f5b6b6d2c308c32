import type { Announcer } from '#server/bot/announcer.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createNotifier } from '#server/realtime/notifier.ts';
import { createChatRaffles } from './chat-raffles.ts';
import { raffleCommand, raffleEntry, raffleWords } from './raffle.chat.ts';
import { registerRaffleRoutes } from './raffle.routes.ts';
import { createRaffleService } from './raffle.service.ts';
import { createRaffleSteps } from './raffle-steps.ts';
import { createRaffleWorker } from './raffle-worker.ts';
import { botText } from '#server/i18n/texts.ts';

/** Raffles of points: who enters by a word of the chat may win. */
export function rafflesModule(
  kernel: Kernel,
  needs: { announce: Announcer; directory: Pick<ChannelDirectory, 'nameOf'> },
) {
  const notifier = createNotifier(kernel.clock, (streamerId) =>
    kernel.hub.publishPassing(streamerId, 'events', { raffles: 'changed' }),
  );
  const steps = createRaffleSteps({
    ...kernel,
    announce: (tx, streamerId, key, say) =>
      needs.announce(tx, streamerId, key, ({ language }, number) => [say(botText(language), number)]),
  });
  const worker = createRaffleWorker({
    ...kernel,
    steps,
    onChanged(streamerId) {
      kernel.versions.bump(streamerId);
      notifier.notify(streamerId);
    },
  });
  const onChanged = (streamerId: string) => {
    notifier.notify(streamerId);
    worker.wake();
  };
  const service = createRaffleService({ ...kernel, steps, onChanged });
  const inChat = createChatRaffles(steps, {
    moved: (tx, streamerId) => onCommit(tx, () => onChanged(streamerId)),
    joined: (tx, streamerId) => onCommit(tx, () => notifier.notify(streamerId)),
  });
  return {
    name: 'raffles',
    chat: [raffleEntry(inChat)],
    builtins: { raffle: raffleCommand(inChat) },
    words: [raffleWords],
    workers: [worker],
    routes: {
      panel: (panel) => registerRaffleRoutes(panel, { raffles: service, nameOf: needs.directory.nameOf }),
    },
    close: () => notifier.close(),
  } satisfies Module;
}
