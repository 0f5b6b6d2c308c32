import { itemWords } from '../features/shop/shop.chat.ts';
import { spokenWords } from '../features/speech/spoken.chat.ts';
import type { WordHolder } from '../kernel/chat.ts';

/** Everybody who has words of the chat and is no module yet. */
export const WORD_HOLDERS: readonly WordHolder[] = [itemWords, spokenWords];
