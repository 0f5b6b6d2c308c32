import { OVERLAY_PATH } from '../overlays/page-paths.ts';
import type { VoiceCode } from './voices.ts';

/** What an alert says, for the overlay that plays it: a widget token in the header, the alert in the query. */
export const WIDGET_SPEECH = '/api/widget/speech';
/** How a streamer's viewers have messages spoken. */
export const PANEL_SPOKEN_CHAT = '/api/panel/settings/speech';
export const VOICE_DEMO_FOLDER = `${OVERLAY_PATH}/assets`;

/** Address of a voice's demo. */
export function voiceDemoPath(code: VoiceCode): string {
  return `${VOICE_DEMO_FOLDER}/${code}.mp3`;
}
