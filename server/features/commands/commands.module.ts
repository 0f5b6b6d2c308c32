import type { Outbox } from '#server/bot/outbox.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { listEntriesOfKeys } from '#server/features/ledger/ledger.repository.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import type { CustomCommandDeps } from './answer-command.ts';
import { builtinWords } from './builtin.chat.ts';
import { cmdCommand } from './cmd.chat.ts';
import { commandKeywords, commandWords, customCommands, keywordWords } from './command.chat.ts';
import { readPublicCommands, registerCommandRoutes, registerPublicCommands } from './command.routes.ts';
import { createCommandService, type CommandService } from './command.service.ts';
import { commandsCommand } from './commands.chat.ts';
import { createOffensiveFilter } from './offensive-filter.ts';
import { createCommandRefunds } from './refund-commands.ts';

interface Needs {
  outbox: Pick<Outbox, 'onDropped'>;
  pages: Pick<PublicPages, 'read'>;
  points: Points;
  counters: CustomCommandDeps['counters'];
}

interface Offered extends CommandService {
  /** Reads the public page. */
  read: PageReaders['commands'];
}

/** Streamers' own commands, and the settings of the bot's. */
export function commandsModule(kernel: Kernel, needs: Needs): Module & Offered {
  const { versions, random } = kernel;
  const { outbox, pages, points, counters } = needs;
  const commands = createCommandService(kernel);
  outbox.onDropped(
    createCommandRefunds({ points, findChannel: findChannelById, listPaid: listEntriesOfKeys }),
  );
  const answering = { commands, points, counters, random };
  const page = { ...kernel, commands, pages, filter: createOffensiveFilter() };
  return {
    ...commands,
    name: 'commands',
    read: (owner) => readPublicCommands(page, owner),
    chat: [customCommands(answering)],
    keywords: commandKeywords(answering),
    builtins: { cmd: cmdCommand(commands), commands: commandsCommand(commands) },
    words: [builtinWords, commandWords, keywordWords],
    routes: {
      public: (open) => registerPublicCommands(open, page),
      panel: (panel) => registerCommandRoutes(panel, { commands, onChanged: versions.bump }),
    },
  };
}
