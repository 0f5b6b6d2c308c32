import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WORD_KINDS, type WordKind } from '#core/commands/taken-word.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import type { Connection } from '#server/db/connection.ts';
import { createWords } from '#server/kernel/chat.ts';
import { createWordStage, type Way } from '#tests/factories/word-stage.ts';

const WAYS: readonly Way[] = [...WORD_KINDS, 'alias', 'code behind !shop buy'];

/** Whose a word is that was come by in that way. */
const kindOf = (way: Way): WordKind => {
  if (way === 'alias') return 'command';
  return way === 'code behind !shop buy' ? 'item' : way;
};

/** What chat is answered by whoever has `!fuego`. */
const ANSWER: Record<Way, RegExp> = {
  builtin: /^Vera tiene 0 puntos\.$/,
  command: /^a command$/,
  alias: /^an alias$/,
  keyword: /^a keyword$/,
  prediction: /^Vera, escribe cuánto: !fuego/,
  spoken: /!fuego/,
  raffle: /^Vera, participas en el sorteo\.$/,
  giveaway: /^Vera, participas en «Taza»\.$/,
  item: /^Vera, no te alcanza/,
  'code behind !shop buy': /^Vera, no te alcanza/,
  counter: /^fuego: 0$/,
};

const lineFor = (holder: Way): string => {
  if (holder === 'keyword') return 'hay fuego aquí';
  return holder === 'code behind !shop buy' ? '!shop buy fuego' : '!fuego';
};

/** Why a word may be had by both; nothing where whoever comes second is told whose it is. */
function reasonToShare(holder: Way, wanter: Way): string | undefined {
  if ((holder === 'keyword') !== (wanter === 'keyword')) return 'no line both calls something and does not';
  const behindShop = [holder, wanter].filter((way) => way === 'code behind !shop buy').length;
  if (behindShop > 0 && kindOf(holder) !== kindOf(wanter)) return 'nobody types that code alone';
  if (holder !== wanter) return undefined;
  if (holder === 'giveaway') return 'only one is open at a time, and only the open one has its keyword';
  if (holder === 'raffle' || holder === 'prediction') return 'only one runs at a time';
  return holder === 'spoken' ? 'there is one for each streamer' : undefined;
}

const PAIRS = WAYS.flatMap((holder) => WAYS.map((wanter) => ({ holder, wanter })));
const TOLD = PAIRS.filter(({ holder, wanter }) => reasonToShare(holder, wanter) === undefined);
const SHARED = PAIRS.flatMap(({ holder, wanter }) => {
  const reason = reasonToShare(holder, wanter);
  return reason === undefined ? [] : [{ holder, wanter, reason }];
});
/** What can be had before there was a registry: each pair once. */
const CLASHES = TOLD.filter(({ holder, wanter }) => {
  return WORD_KINDS.indexOf(kindOf(holder)) < WORD_KINDS.indexOf(kindOf(wanter));
});

/** Whose a word of the chat is, on either database. */
export function wordContract(open: () => Promise<Connection>): void {
  describe('the words of a chat', () => {
    let connection: Connection;
    beforeEach(async () => {
      connection = await open();
    });
    afterEach(() => connection.close());

    it.each(TOLD)('$holder has it, $wanter is told so', async ({ holder, wanter }) => {
      const stage = await createWordStage(connection, WORDS);
      await stage.hold(holder, 'fuego');
      const kind = kindOf(holder);
      const told = await stage.take[wanter]('fuego');
      expect(told).toMatchObject({
        ok: false,
        code: kind === 'builtin' ? 'builtin_command' : 'duplicate',
        taken: { kind },
      });
      const taken = 'taken' in told ? told.taken : undefined;
      expect(taken?.word).toMatch(/^!?fuego$/);
      expect(taken?.name).toMatch(/./);
      expect(await stage.say(lineFor(holder))).toMatch(ANSWER[holder]);
    });

    it.each(SHARED)('$holder has it and so may $wanter: $reason', async ({ holder, wanter }) => {
      const stage = await createWordStage(connection, WORDS);
      await stage.hold(holder, 'fuego');
      expect(await stage.take[wanter]('fuego')).not.toHaveProperty('taken');
      expect(await stage.say(lineFor(holder))).toMatch(ANSWER[holder]);
    });

    it.each(CLASHES)('$holder answers before $wanter where both have it of old', async (pair) => {
      const stage = await createWordStage(connection, createWords([]));
      await stage.hold(pair.wanter, 'fuego');
      await stage.hold(pair.holder, 'fuego');
      expect(await stage.say('!fuego')).toMatch(ANSWER[pair.holder]);
    });

    it.each(CLASHES)('let what $holder and $wanter both have of old be saved as it is', async (pair) => {
      let words = createWords([]);
      const stage = await createWordStage(connection, { refusalOf: (...asked) => words.refusalOf(...asked) });
      await stage.hold(pair.wanter, 'fuego');
      await stage.hold(pair.holder, 'fuego');
      words = WORDS;
      for (const saved of await stage.saveAll()) expect(saved).toMatchObject({ ok: true });
    });

    it.each(['fuego+', 'fuego--'])('give a counter %s, too', async (word) => {
      const stage = await createWordStage(connection, WORDS);
      await stage.hold('counter', 'fuego');
      expect(await stage.take.command(word)).toMatchObject({
        taken: { word: `!${word}`, kind: 'counter', name: 'fuego' },
      });
      const other = await createWordStage(connection, WORDS);
      await other.hold('command', word);
      expect(await other.take.counter('fuego')).toMatchObject({
        taken: { word: `!${word}`, kind: 'command' },
      });
    });
  });
}
