import { DEFAULT_SPOKEN_CHAT } from '#core/alerts/spoken-chat.ts';
import type { Result } from '#core/base/result.ts';
import { commandInputSchema, inputOf, type CommandDraft } from '#core/commands/schema.ts';
import type { WordKind } from '#core/commands/taken-word.ts';
import { RAFFLE_AMOUNT_MAX } from '#core/raffles/limits.ts';
import { createChatBot } from '#server/bot/chat-bot.ts';
import type { Connection } from '#server/db/connection.ts';
import { createCommandService } from '#server/features/commands/command.service.ts';
import { counterCalls } from '#server/features/counters/counter.chat.ts';
import { createCounterService } from '#server/features/counters/counter.service.ts';
import { giveawayEntry } from '#server/features/giveaways/giveaway.chat.ts';
import { createGiveawayService } from '#server/features/giveaways/giveaway.service.ts';
import { createGiveawaySteps } from '#server/features/giveaways/giveaway-steps.ts';
import { createTicketService } from '#server/features/giveaways/ticket.service.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createBets } from '#server/features/predictions/bets.ts';
import { predictionBets } from '#server/features/predictions/prediction.chat.ts';
import { createPredictionService } from '#server/features/predictions/prediction.service.ts';
import { createPredictionSteps } from '#server/features/predictions/prediction-steps.ts';
import { createChatRaffles } from '#server/features/raffles/chat-raffles.ts';
import { raffleEntry } from '#server/features/raffles/raffle.chat.ts';
import { createRaffleService } from '#server/features/raffles/raffle.service.ts';
import { createRaffleSteps } from '#server/features/raffles/raffle-steps.ts';
import { createCodeCache } from '#server/features/shop/code-cache.ts';
import { createItemService } from '#server/features/shop/item.service.ts';
import { createPurchaseService } from '#server/features/shop/purchase.service.ts';
import { createShopService } from '#server/features/shop/shop.service.ts';
import { shopCommand } from '#server/features/shop/shop-list.chat.ts';
import { itemCodes, purchaseOf } from '#server/features/shop/shop.chat.ts';
import { spokenCommand } from '#server/features/speech/spoken.chat.ts';
import { createSpokenChat } from '#server/features/speech/spoken-chat.service.ts';
import type { Words } from '#server/kernel/chat.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from './bot-message.ts';
import { buildBotModules } from './bot-modules.ts';
import { buildGiveaway } from './giveaways.ts';
import { buildPrediction } from './predictions.ts';
import { buildItem } from './shop.ts';
import { storeStreamer } from './streamer-rows.ts';

/** Ways of coming by a word: kinds of owners, with the further names that some have. */
export type Way = WordKind | 'alias' | 'code behind !shop buy';

/** A fresh streamer with all of their features, who take words as `words` lets them, and the bot in their chat. */
export async function createWordStage(connection: Connection, words: Words) {
  const id = systemRandom.id();
  const viewerId = systemRandom.id();
  await storeStreamer(connection.db, id);
  const viewer = { viewerId, accountId: viewerId, streamerId: id, platform: 'twitch' as const };
  await insertViewers(connection.db, [
    { ...viewer, platformUserId: viewerId, name: 'Vera', picture: '', createdAt: 0 },
  ]);
  const now = 1_000_000;
  const clock = { now: () => now, steady: () => now, after: () => () => undefined };
  const deps = { ...connection, clock, random: systemRandom, words };
  const nothing = () => undefined;
  const silent = () => Promise.resolve();
  const points = createPointsService(deps);
  const commands = createCommandService(deps);
  const counters = createCounterService(deps);
  const push = { noteGiveaway: silent };
  const giveawaySteps = createGiveawaySteps({ ...deps, announce: silent, push, changed: nothing });
  const giveaways = createGiveawayService({ ...deps, steps: giveawaySteps, changed: nothing });
  const raffleSteps = createRaffleSteps({ ...deps, announce: silent });
  const raffles = createRaffleService({ ...deps, steps: raffleSteps, onChanged: nothing });
  const predictions = createPredictionService({
    ...deps,
    steps: createPredictionSteps({ ...deps, announce: silent }),
    bets: createBets(points),
    worker: { wake: nothing },
    onChanged: nothing,
  });
  const codes = createCodeCache(clock);
  const items = createItemService({ ...deps, codes });
  const shop = createShopService({
    ...deps,
    items,
    codes,
    purchases: createPurchaseService({ ...deps, points, notifyRefund: silent }),
    wake: nothing,
    notify: () => Promise.resolve(undefined),
  });
  const speech = createSpokenChat({
    ...deps,
    points,
    censor: (text) => text,
    storeEvent: () => Promise.resolve(true),
  });
  const chatRaffles = createChatRaffles(raffleSteps, { moved: nothing, joined: nothing });
  const inChat = [
    { name: 'giveaways', chat: [giveawayEntry(createTicketService({ clock, changed: nothing }))] },
    { name: 'predictions', chat: [predictionBets(predictions)] },
    ...buildBotModules(commands, points),
    { name: 'counters', chat: [counterCalls({ counters, random: systemRandom })] },
    { name: 'raffles', chat: [raffleEntry(chatRaffles)] },
    {
      name: 'shop',
      chat: [itemCodes(shop)],
      builtins: { shop: shopCommand(shop) },
      withoutChecks: { shop: purchaseOf(shop) },
    },
    { name: 'speech', chat: [spokenCommand(speech)] },
  ];
  const bot = createChatBot(inChat, { ...commands, publicUrl: 'https://fogata.example' });

  const command = (draft: Partial<CommandDraft>) =>
    commands.create(
      id,
      commandInputSchema.parse({ cmd: systemRandom.id().slice(0, 20), msg: 'x', ...draft }),
    );

  const builtinsLeft = (['points', 'top'] as const)[Symbol.iterator]();
  /** Takes the word for something new of that kind, as the panel does. */
  const take: Record<Way, (word: string) => Promise<Result<unknown>>> = {
    builtin(cmd) {
      const which = builtinsLeft.next().value ?? 'top';
      const waits = { mods: 0, userCooldown: 0, channelCooldown: 0 } as const;
      return commands.saveBuiltin(id, which, { cmd, enabled: true, ...waits });
    },
    command: (cmd) => command({ cmd, msg: 'a command' }),
    alias: (alias) => command({ aliases: [alias], msg: 'an alias' }),
    keyword: (keyword) => command({ keywords: [keyword], msg: 'a keyword' }),
    counter: (name) => counters.create(id, { name, value: 0, msg: '', mods: 3, enabled: true }),
    giveaway: (keyword) => giveaways.create(id, buildGiveaway({ keyword })),
    async raffle(keyword) {
      const settings = { enabled: true, keyword, seconds: 60, max: RAFFLE_AMOUNT_MAX };
      const saved = await raffles.saveSettings(id, settings);
      return saved.ok ? raffles.start(id, 'Ana', { amount: 5, seconds: 60, winners: 0 }) : saved;
    },
    async prediction(word) {
      const draft = buildPrediction({ commandA: systemRandom.id().slice(0, 8), commandB: word });
      const made = await predictions.create(id, draft);
      return made.ok ? predictions.startOwn(id, made.value.id) : made;
    },
    item: (code) => items.create(id, buildItem({ code, prefix: false })),
    'code behind !shop buy': (code) => items.create(id, buildItem({ code, prefix: true })),
    spoken: (word) => speech.save(id, { ...DEFAULT_SPOKEN_CHAT, enabled: true, command: word }),
  };

  return {
    id,
    take,
    /** Takes the word and has it: a giveaway opens for it. */
    async hold(way: Way, word: string): Promise<void> {
      const taken = await take[way](word);
      if (!taken.ok) throw new Error(`${way}: ${taken.code}`);
      if (way !== 'giveaway') return;
      const opened = await connection.unitOfWork((tx) => giveawaySteps.step(tx, id, 'open'));
      if (!opened.ok) throw new Error(opened.code);
    },
    /** Saves everything that the panel can as it is. */
    async saveAll(): Promise<Result<unknown>[]> {
      const saved: Result<unknown>[] = [];
      for (const one of await commands.listAll(id))
        saved.push(await commands.replace(id, one.id, inputOf(one)));
      for (const { id: which, ...input } of await commands.listBuiltins(id))
        saved.push(await commands.saveBuiltin(id, which, input));
      for (const { id: which, ...input } of await counters.list(id))
        saved.push(await counters.replace(id, which, input));
      for (const { id: which, ...input } of await items.list(id))
        saved.push(await items.replace(id, which, { ...input, stockSeen: input.stock }));
      saved.push(await speech.save(id, await speech.read(id)));
      saved.push(await raffles.saveSettings(id, (await raffles.list(id)).settings));
      return saved;
    },
    /** What chat is answered. */
    async say(text: string): Promise<string> {
      const message = buildBotMessage(text, {
        channel: buildBotChannel({ id: `channel-${id}`, streamerId: id }),
        viewer: buildBotViewer({ id: viewerId, name: 'Vera' }),
        now,
      });
      const [reply] = await connection.unitOfWork((tx) => bot.answer(tx, message));
      return reply ?? '';
    },
  };
}
