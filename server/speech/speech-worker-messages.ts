/** What the engine's thread is asked, and what it answers. */
export interface SpeechOrder {
  id: number;
  text: string;
  /** A voice of eSpeak NG. */
  voice: string;
}

export type SpeechAnswer = { id: number; audio: Uint8Array } | { id: number; error: string };
