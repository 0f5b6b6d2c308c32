import { findOpenAlert } from '../features/alerts/event-alerts.repository.ts';
import {
  registerSpokenAlerts,
  registerSpokenChatRoutes,
  registerVoiceDemos,
} from '../features/speech/speech.routes.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Voices, spoken alerts, and messages that viewers have spoken. */
export function composeSpeech({ services }: RouteContext): Module {
  const { db, speech, spokenChat } = services;
  return {
    name: 'speech',
    routes: {
      public: (open) => registerVoiceDemos(open, (code) => speech.demo(code)),
      overlay: (overlay) =>
        registerSpokenAlerts(overlay, {
          readChannel: async (token) => (await services.alerts.addresses.findByToken(token))?.id,
          async sayAlert(channelId, playId) {
            const alert = await findOpenAlert(db, channelId, playId);
            return alert && speech.sayAlert(alert.play, alert.streamerId);
          },
        }),
      panel: (panel) =>
        registerSpokenChatRoutes(panel, {
          readSettings: (streamerId) => spokenChat.read(streamerId),
          saveSettings: (streamerId, settings) => spokenChat.save(streamerId, settings),
        }),
    },
  };
}
