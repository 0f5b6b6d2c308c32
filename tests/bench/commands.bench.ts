import { commandInputSchema } from '#core/commands/schema.ts';
import { PATTERNS_MAX, WORDS_MAX } from '#core/moderation/limits.ts';
import { DEFAULT_MODERATION, FILTERS, type ModerationSettings } from '#core/moderation/schema.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import type { BotMessage } from '#server/bot/port.ts';
import { createChatBot } from '#server/bot/chat-bot.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import { openConnection } from '#server/db/connection.ts';
import { createCommandService } from '#server/features/commands/command.service.ts';
import { createLineJudge } from '#server/features/moderation/line-judge.ts';
import { saveModeration } from '#server/features/moderation/moderation.repository.ts';
import { createPreparedSettings } from '#server/features/moderation/prepared-settings.ts';
import { createRepeats } from '#server/features/moderation/repeats.ts';
import { createLineCounts } from '#server/features/timers/line-counts.ts';
import { systemRandom } from '#server/lib/ids.ts';
import type { ChatMessage } from '#server/platforms/port.ts';
import {
  buildBotChannel,
  buildBotMessage,
  buildBotViewer,
  createMemoryPoints,
} from '#tests/factories/bot-message.ts';
import { buildBotModules } from '#tests/factories/bot-modules.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { isQuick, median, report } from './report.ts';

/** What a line costs the bot beyond the pipeline, where a streamer has very many commands, timers, blocked words and patterns. */
const COMMANDS = 1000;
const TIMERS = 1000;
const LINES = isQuick ? 500 : 20_000;
const STREAMER = 'fogata';
/** Has no command. */
const BARE = 'vacia';
const TARGET_MS = 0.2;

const connection = await openConnection({ file: ':memory:' });
await storeStreamer(connection.db, STREAMER);
await storeStreamer(connection.db, BARE);
let now = 1_000_000;
const commands = createCommandService({
  ...connection,
  clock: { now: () => now },
  random: systemRandom,
  words: WORDS,
});
for (let at = 0; at < COMMANDS; at += 1) {
  const input = {
    cmd: `orden${at}`,
    msg: 'Hola, $(user)',
    keywords: [`palabra ${at}`, `tema${at} bueno`],
    userCooldown: 0,
    channelCooldown: 0,
  };
  await commands.create(STREAMER, commandInputSchema.parse(input));
}
// The writes are past, so that the commands stay in memory.
now += 10_000;
const bot = createChatBot(buildBotModules(commands, createMemoryPoints([])), {
  ...commands,
  publicUrl: 'http://localhost',
});
const lines = createLineCounts();
/** As many as a streamer may have, of each kind. */
const moderated: ModerationSettings = {
  ...DEFAULT_MODERATION,
  words: {
    ...DEFAULT_MODERATION.words,
    items: Array.from({ length: WORDS_MAX }, (_word, at) =>
      at % 2 === 0 ? `palabrota${at}` : `insult${at}*`,
    ),
  },
  patterns: {
    ...DEFAULT_MODERATION.patterns,
    items: Array.from({ length: PATTERNS_MAX }, (_pattern, at) => `gratis${at}\\s*(oro|ya)`),
  },
};
const every = FILTERS.reduce(
  (all, filter) => ({ ...all, [filter]: { ...all[filter], enabled: true } }),
  moderated,
);
await saveModeration(connection.db, STREAMER, every);
const judge = createLineJudge({
  clock: { now: () => now },
  random: systemRandom,
  settings: createPreparedSettings({ now: () => now }),
  repeats: createRepeats(),
  isFollower: () => Promise.resolve(false),
  enqueueReplies: () => Promise.resolve(),
  onStored: () => undefined,
});

/** Milliseconds of each line, each of another viewer, in one transaction as the intake's. */
async function measure(streamerId: string, textOf: (at: number) => string): Promise<number> {
  const channel = buildBotChannel({ streamerId });
  return connection.unitOfWork(async (tx) => {
    const spans: number[] = [];
    for (let at = 0; at < LINES; at += 1) {
      const message = buildBotMessage(textOf(at), { channel, viewer: buildBotViewer({ id: `v${at}` }), now });
      const startedAt = performance.now();
      lines.count(streamerId, 'twitch');
      await judge(tx, [{ channel, message: chatMessage(message) }]);
      if (await bot.matches(tx, message.channel, message.text)) await bot.answer(tx, message);
      spans.push(performance.now() - startedAt);
    }
    return median(spans);
  });
}

function chatMessage({ id, viewer, text }: BotMessage): ChatMessage {
  const sender = { id: viewer.id, login: viewer.name, displayName: viewer.name, picture: '' };
  return { id, sender, roles: [], text, sentAt: now };
}

const inMs = (ms: number) => `${ms.toFixed(4)} ms`;

/** Beside the same with a streamer who has no command. */
async function compare(work: string, textOf: (at: number) => string): Promise<void> {
  const bare = await measure(BARE, textOf);
  const ms = await measure(STREAMER, textOf);
  report({
    work,
    measured: inMs(ms),
    baseline: `${inMs(bare)} with none`,
    ratio: ms / bare,
    target: `< ${TARGET_MS} ms more`,
  });
}

await measure(STREAMER, (at) => `!orden${at % COMMANDS}`);
await compare(
  `a line of chat, ${COMMANDS} commands, ${PATTERNS_MAX} patterns`,
  (at) => `una palabra cualquiera sobre el tema, ${at}`,
);
await compare(`no command of ${COMMANDS}`, (at) => `!nada${at}`);
await compare(`a command of ${COMMANDS}`, (at) => `!orden${at % COMMANDS}`);

const spans: number[] = [];
for (let at = 0; at < LINES; at += 1) {
  const startedAt = performance.now();
  lines.since(`timer${at % TIMERS}`, STREAMER, PLATFORMS);
  spans.push(performance.now() - startedAt);
}
report({
  work: `looking at one of ${TIMERS} timers`,
  measured: inMs(median(spans)),
  target: `< ${TARGET_MS} ms`,
});
await connection.close();
