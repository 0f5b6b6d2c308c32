import { botLanguage } from '#core/bot/languages.ts';
import type { AlertStart } from '#core/alerts/alert-start.ts';
import type { VoiceTexts } from '#core/alerts/presets/texts/voice-texts.ts';

/** What new alerts and designs say in one language. */
export interface AlertTexts extends AlertStart {
  designs: VoiceTexts;
}

async function readTexts<Texts>(language: string, namespace: string, signal?: AbortSignal): Promise<Texts> {
  const answer = await fetch(`/assets/i18n/${language}/${namespace}.json`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`No ${namespace} in ${language}: ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** Fetches them for a streamer's language. */
export async function fetchAlertTexts(tag: string, signal?: AbortSignal): Promise<AlertTexts> {
  const language = botLanguage(tag);
  const [texts, designs] = await Promise.all([
    readTexts<AlertStart['texts']>(language, 'alert-texts', signal),
    readTexts<VoiceTexts>(language, 'alert-designs', signal),
  ]);
  return { language, texts, designs };
}
