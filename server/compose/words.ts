import { builtinWords } from '../features/commands/builtin.chat.ts';
import { commandWords, keywordWords } from '../features/commands/command.chat.ts';
import { itemWords } from '../features/shop/shop.chat.ts';
import { spokenWords } from '../features/speech/spoken.chat.ts';
import type { WordHolder } from '../kernel/chat.ts';

/** Everybody who has words of the chat and is no module yet. */
export const WORD_HOLDERS: readonly WordHolder[] = [
  builtinWords,
  commandWords,
  keywordWords,
  itemWords,
  spokenWords,
];
