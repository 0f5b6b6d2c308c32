import type { VoiceCode } from '#core/alerts/voices.ts';

/** Turns words into an mp3. */
export interface SpeechEngine {
  /** Part of the name under which its work is kept. */
  name: string;
  /** Rejects when it cannot, after a bounded time. Where orders wait for each other, those of every `owner` have their turn. */
  speak(text: string, code: VoiceCode, owner?: string): Promise<Uint8Array>;
}
