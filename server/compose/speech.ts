import { findOpenAlert } from '../features/alerts/event-alerts.repository.ts';
import { registerSpeechRoutes } from '../features/speech/speech.routes.ts';
import { readOverlayChannel } from '../stream-grants.ts';
import type { RouteContext } from './route-context.ts';

/** Voices, spoken alerts, and messages that viewers have spoken. */
export function composeSpeech({ app, services, guards }: RouteContext): void {
  const { db, speech, spokenChat } = services;
  registerSpeechRoutes(app, {
    guards,
    demo: (code) => speech.demo(code),
    readChannel: (token) => readOverlayChannel(services, token),
    async sayAlert(channelId, playId) {
      const alert = await findOpenAlert(db, channelId, playId);
      return alert && speech.sayAlert(alert.play, alert.streamerId);
    },
    readSettings: (streamerId) => spokenChat.read(streamerId),
    saveSettings: (streamerId, settings) => spokenChat.save(streamerId, settings),
  });
}
