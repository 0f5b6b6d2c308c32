import { readInboxSettings } from '#server/features/alerts/inbox-settings.repository.ts';
import type { Broadcasts } from '#server/features/broadcasts/broadcasts.module.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { firstWordsCommand } from './first-words.chat.ts';
import { createFirstWords } from './first-words.service.ts';

/** Who wrote first today. */
export function firstWordsModule(
  { clock }: Kernel,
  { broadcasts }: { broadcasts: Pick<Broadcasts, 'onChanged'> },
): Module {
  const firstWords = createFirstWords({
    clock,
    readTimeZone: async (db, streamerId) => (await readInboxSettings(db, streamerId)).quiet.timeZone,
  });
  broadcasts.onChanged(firstWords.forget);
  return {
    name: 'first-words',
    observeLines: firstWords.observeLines,
    builtins: { firstwords: firstWordsCommand(firstWords) },
  };
}
