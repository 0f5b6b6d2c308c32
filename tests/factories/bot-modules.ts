import { cmdCommand } from '#server/features/commands/cmd.chat.ts';
import { commandKeywords, customCommands } from '#server/features/commands/command.chat.ts';
import type { CommandService } from '#server/features/commands/command.service.ts';
import { commandsCommand } from '#server/features/commands/commands.chat.ts';
import { listTopViewers } from '#server/features/leaderboard/leaderboard.repository.ts';
import { topCommand, type ListTop } from '#server/features/leaderboard/top.chat.ts';
import { pointsBuiltins } from '#server/features/ledger/points.chat.ts';
import type { PointsService } from '#server/features/ledger/points.service.ts';
import type { Module } from '#server/kernel/module.ts';

/** What commands, points and the leaderboard bring to the bot; their streamer has no counters, and chance stands still. */
export function buildBotModules(
  commands: CommandService,
  points: PointsService,
  listTop: ListTop = listTopViewers,
): Module[] {
  const counters = { values: () => Promise.resolve(new Map<string, number>()) };
  const answering = { commands, points, counters, random: { fraction: () => 0.5 } };
  return [
    { name: 'ledger', builtins: pointsBuiltins(points) },
    { name: 'leaderboard', builtins: { top: topCommand(listTop) } },
    {
      name: 'commands',
      chat: [customCommands(answering)],
      keywords: commandKeywords(answering),
      builtins: { cmd: cmdCommand(commands), commands: commandsCommand(commands) },
    },
  ];
}
