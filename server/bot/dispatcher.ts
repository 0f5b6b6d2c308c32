import { numberFormat } from '#core/base/number-format.ts';
import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { Builtin } from '#core/bot/builtin-schema.ts';
import { KEYWORD_COOLDOWN_MIN_S } from '#core/bot/limits.ts';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import { readCommandCall, wordsOf, type CommandCall } from '#core/commands/command-call.ts';
import type { Command } from '#core/commands/schema.ts';
import { readPurchase } from '#core/shop/purchase-command.ts';
import type { Db } from '#server/db/database.ts';
import type { Random } from '#server/lib/ids.ts';
import type { RunCommand } from './command-context.ts';
import { answerBet } from './bet.ts';
import { runAddPoints } from './commands/addpoints.ts';
import { runBet } from './commands/bet.ts';
import { runBattle } from './commands/battle.ts';
import { runCmd } from './commands/cmd.ts';
import { runCommands } from './commands/commands.ts';
import { runGive } from './commands/give.ts';
import { runGiveaway } from './commands/giveaway.ts';
import { runPermit } from './commands/permit.ts';
import { runLink } from './commands/link.ts';
import { runPoints } from './commands/points.ts';
import { runRaffle } from './commands/raffle.ts';
import { runQuote } from './commands/quote.ts';
import { runShop } from './commands/shop.ts';
import { runTop } from './commands/top.ts';
import { createCooldowns, type Cooldowns } from './cooldowns.ts';
import { answerCounter } from './counter.ts';
import { answerCommand } from './custom-command.ts';
import { createLoopGuard } from './loop-guard.ts';
import { mayUse, skipsCooldown } from './permissions.ts';
import { answerEntry } from './giveaway-entry.ts';
import type {
  Bot,
  BotBattle,
  BotCommands,
  BotCounters,
  BotGiveaways,
  BotJoins,
  BotMessage,
  BotModeration,
  BotPoints,
  BotPredictions,
  BotRaffles,
  BotQuotes,
  BotShop,
  BotSpeech,
} from './port.ts';
import { answerPurchase } from './purchase.ts';
import { answerRaffle } from './raffle-entry.ts';
import { answerSpeech } from './speech.ts';

export interface BotDeps {
  commands: BotCommands;
  points: BotPoints;
  shop: BotShop;
  battle: BotBattle;
  giveaways: BotGiveaways;
  moderation: BotModeration;
  raffles: BotRaffles;
  joins: BotJoins;
  speech: BotSpeech;
  predictions: BotPredictions;
  counters: BotCounters;
  quotes: BotQuotes;
  random: Pick<Random, 'fraction'>;
  /** Address of this installation. */
  publicUrl: string;
}

const RUN: Record<BuiltinCommand, RunCommand> = {
  cmd: runCmd,
  commands: runCommands,
  points: runPoints,
  addpoints: runAddPoints,
  give: runGive,
  top: runTop,
  shop: runShop,
  bet: runBet,
  battle: runBattle,
  giveaway: runGiveaway,
  permit: runPermit,
  raffle: runRaffle,
  link: runLink,
  quote: runQuote,
};

/** The chat bot: built-in commands first, then the streamer's own. */
export function createBot(deps: BotDeps): Bot {
  const cooldowns = createCooldowns();
  const guard = createLoopGuard();

  function hasRested(message: BotMessage, command: string, userCooldown: number, channelCooldown: number) {
    const { channel, viewer, id, steady: now } = message;
    const use = { command, channelId: channel.id, viewerId: viewer.id, messageId: id, now };
    return skipsCooldown(viewer) || cooldowns.tryUse({ ...use, userCooldown, channelCooldown });
  }

  function mayUseNow(message: BotMessage, ...use: [command: string, user: number, channel: number]) {
    // Last: a viewer whom a cooldown holds back hears nothing, so nothing was answered.
    return hasRested(message, ...use) && guard.tryUse(message);
  }

  /** A thousand refusals would flood the chat. */
  function mayRefuse(message: BotMessage): boolean {
    return mayUseNow(message, 'refusal', DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S);
  }

  async function answerBuiltin(tx: Db, message: BotMessage, builtin: Builtin, rest: string) {
    const { id, cmd, mods, userCooldown, channelCooldown } = builtin;
    if (!mayUse(message.viewer, mods)) return undefined;
    if (!mayUseNow(message, id, userCooldown, channelCooldown)) return undefined;
    return runBuiltin({ ...deps, publicUrl: deps.publicUrl.replace(/\/+$/, ''), tx, message, cmd, rest }, id);
  }

  function answerCustom(tx: Db, message: BotMessage, command: Command, rest: string) {
    const { id, userCooldown, channelCooldown } = command;
    return answerCommand(deps, tx, message, {
      command,
      args: wordsOf(rest),
      mayNow: () => mayUseNow(message, id, userCooldown, channelCooldown),
      mayRefuse: () => mayRefuse(message),
    });
  }

  /** A purchase waits for no cooldown: two viewers may buy in one second. Only refusals do, or they would flood the chat. */
  function buy(tx: Db, message: BotMessage, code: string, text: string) {
    return answerPurchase(deps.shop, tx, message, { code, text, mayRefuse: () => mayRefuse(message) });
  }

  async function answerCall(tx: Db, message: BotMessage, { key, rest }: CommandCall) {
    const { streamerId } = message.channel;
    const builtin = await deps.commands.findBuiltin(tx, streamerId, key);
    if (builtin !== undefined) {
      if (!builtin.enabled) return undefined;
      const purchase = builtin.id === 'shop' ? readPurchase(rest) : undefined;
      if (purchase !== undefined) return buy(tx, message, purchase.code, purchase.text);
      return answerBuiltin(tx, message, builtin, rest);
    }
    // Before the streamer's own: no command of theirs had its name when the prediction started, and points are at stake.
    const running = await deps.predictions.findRunning(tx, streamerId);
    const side = running && (['a', 'b'] as const).find((name) => running[name].key === key);
    if (running !== undefined && side !== undefined) {
      const mayReply = () => mayUseNow(message, 'bets', DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S);
      return answerBet(deps.predictions, tx, message, { running, side, text: rest, mayReply });
    }
    const command = await deps.commands.find(tx, streamerId, key);
    if (command !== undefined) return answerCustom(tx, message, command, rest);
    const settings = await deps.speech.findSpeech(tx, streamerId, key);
    if (settings !== undefined) {
      const { userCooldown, channelCooldown } = settings;
      // What is spoken is answered in no chat, so that no other bot answers it.
      const mayNow = () => hasRested(message, 'spoken chat', userCooldown, channelCooldown);
      return answerSpeech(deps.speech, tx, message, { text: rest, settings, mayNow });
    }
    const mayReply = () => mayUseNow(message, 'giveaway entry', 0, JOIN_REPLY_COOLDOWN_S);
    const entry =
      (await answerRaffle(deps.raffles, tx, message, { key, mayReply })) ??
      (await answerEntry(deps.giveaways, tx, message, { key, mayReply }));
    if (entry !== undefined) return entry.reply;
    if (await deps.shop.hasCode(tx, streamerId, key)) return buy(tx, message, key, rest);
    return answerCounter(deps.counters, tx, message, {
      call: { key, rest },
      fraction: () => deps.random.fraction(),
      mayNow: (id) => mayUseNow(message, id, DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S),
    });
  }

  return {
    async isHeard(tx, { streamerId, prefix }, text) {
      if (text.startsWith('!') || (prefix !== '' && text.startsWith(prefix))) return true;
      return (await deps.commands.findByKeyword(tx, streamerId, text)) !== undefined;
    },
    async answer(tx, message) {
      const call = readCommandCall(message.text, message.channel.prefix);
      const reply = await (call ? answerCall(tx, message, call) : answerLine(deps, cooldowns, tx, message));
      return reply === undefined || reply === '' ? [] : [reply];
    },
  };
}

type BuiltinCall = Omit<Parameters<RunCommand>[0], 'texts' | 'number'>;

async function runBuiltin(call: BuiltinCall, id: BuiltinCommand): Promise<string | undefined> {
  const { language, platform } = call.message.channel;
  const reply = await RUN[id]({
    ...call,
    texts: botTexts(language),
    number: (value) => numberFormat(botLanguage(language)).format(value),
  });
  return reply === undefined ? undefined : chatLine(reply, platform);
}

/** To what a line says: no moderator is exempt from the cooldowns, for other bots are moderators. */
async function answerLine(deps: BotDeps, cooldowns: Cooldowns, tx: Db, message: BotMessage) {
  const { channel, viewer, id: messageId, steady: now, text } = message;
  const command = await deps.commands.findByKeyword(tx, channel.streamerId, text);
  if (command === undefined) return undefined;
  const use = { command: `says ${command.id}`, channelId: channel.id, viewerId: viewer.id, messageId, now };
  const channelCooldown = Math.max(command.channelCooldown, KEYWORD_COOLDOWN_MIN_S);
  return answerCommand(deps, tx, message, {
    command,
    args: wordsOf(text),
    mayNow: () => cooldowns.tryUse({ ...use, userCooldown: command.userCooldown, channelCooldown }),
    // Nobody asked for it.
    mayRefuse: () => false,
  });
}
