import type { Alerts } from '#server/features/alerts/alerts.module.ts';
import { findOpenAlert } from '#server/features/alerts/event-alerts.repository.ts';
import { createOffensiveFilter } from '#server/features/commands/offensive-filter.ts';
import type { Events } from '#server/features/events/events.module.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import { registerSpokenAlerts, registerSpokenChatRoutes, registerVoiceDemos } from './speech.routes.ts';
import { createSpokenAlerts } from './spoken-alerts.service.ts';
import { spokenCommand, spokenWords } from './spoken.chat.ts';
import { createSpokenChat } from './spoken-chat.service.ts';
import { createVoices } from './voices.ts';

interface Needs {
  points: Points;
  alerts: Pick<Alerts, 'addresses' | 'onLeased'>;
  events: Pick<Events, 'writeSpoken'>;
}

/** Voices, spoken alerts, and messages that viewers have spoken. */
export function speechModule(kernel: Kernel, { points, alerts, events }: Needs) {
  const filter = createOffensiveFilter();
  const censor = (text: string) => filter.censor(text);
  const speech = createVoices(kernel);
  const spokenAlerts = createSpokenAlerts({ ...kernel, speech, censor });
  // Speaking begins with the lease, so that the overlay finds the words made when it asks for them.
  alerts.onLeased(spokenAlerts.prepare);
  const spokenChat = createSpokenChat({
    ...kernel,
    points,
    censor,
    storeEvent: events.writeSpoken,
  });
  return {
    name: 'speech',
    /** The text with its offensive words as asterisks. */
    censor,
    spokenChat,
    chat: [spokenCommand(spokenChat)],
    words: [spokenWords],
    routes: {
      public: (open) => registerVoiceDemos(open, (code) => speech.demo(code)),
      overlay: (overlay) =>
        registerSpokenAlerts(overlay, {
          readChannel: async (token) => (await alerts.addresses.findByToken(token))?.id,
          async sayAlert(channelId, playId) {
            const alert = await findOpenAlert(kernel.db, channelId, playId);
            return alert && spokenAlerts.say(alert.play, alert.streamerId);
          },
        }),
      panel: (panel) => registerSpokenChatRoutes(panel, spokenChat),
    },
    close: () => speech.close(),
  } satisfies ModuleWithApi;
}
