import { shownName } from '#core/base/shown-name.ts';
import { botText } from './texts.ts';

/** A name as a streamer's chat says it, in the streamer's language: never one that shows nothing. */
export function nameOrAnonymous(name: string | null | undefined, language: string): string {
  return shownName(name) ?? botText(language)('anonymous');
}
