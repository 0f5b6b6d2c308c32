import { join } from 'node:path';
import type { Alerts } from '#server/features/alerts/alerts.module.ts';
import { findOpenAlert } from '#server/features/alerts/event-alerts.repository.ts';
import { createOffensiveFilter } from '#server/features/commands/offensive-filter.ts';
import type { Events } from '#server/features/events/events.module.ts';
import type { Kernel, Offering } from '#server/kernel/module.ts';
import type { Points } from '#server/kernel/points.ts';
import { createDiskCache } from '#server/lib/disk-cache.ts';
import { createEspeakEngine } from '#server/speech/espeak-engine.ts';
import { openSpeechThread } from '#server/speech/open-speech-thread.ts';
import { createHttpEngine, createVoiceRssEngine } from '#server/speech/remote-engines.ts';
import { createSpeech } from '#server/speech/speech.ts';
import { registerSpokenAlerts, registerSpokenChatRoutes, registerVoiceDemos } from './speech.routes.ts';
import { createSpokenAlerts } from './spoken-alerts.service.ts';
import { spokenCommand, spokenWords } from './spoken.chat.ts';
import { createSpokenChat } from './spoken-chat.service.ts';

interface Needs {
  points: Points;
  alerts: Pick<Alerts, 'addresses' | 'onLeased'>;
  events: Pick<Events, 'spoken'>;
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

/** Voices, spoken alerts, and messages that viewers have spoken. */
export function speechModule(kernel: Kernel, { points, alerts, events }: Needs) {
  const { config, db } = kernel;
  const filter = createOffensiveFilter();
  const censor = (text: string) => filter.censor(text);
  const espeak = createEspeakEngine({ ...kernel, openThread: openSpeechThread });
  const { http, voiceRss } = config.speech;
  const folder = join(config.dataDir, 'speech');
  const speech = createSpeech({
    ...kernel,
    // The operator's services first, then eSpeak NG, which is always there.
    engines: [
      ...(http === null ? [] : [createHttpEngine(http)]),
      ...(voiceRss === null ? [] : [createVoiceRssEngine(voiceRss)]),
      espeak,
    ],
    cache: createDiskCache({ folder, ending: 'mp3', mostBytes: MOST_CACHED_BYTES }),
  });
  const spokenAlerts = createSpokenAlerts({ ...kernel, speech, censor });
  // Speaking begins with the lease, so that the overlay finds the words made when it asks for them.
  alerts.onLeased(spokenAlerts.prepare);
  const spokenChat = createSpokenChat({
    ...kernel,
    points,
    censor,
    storeEvent: (tx, message, event) => events.spoken.write(tx, message, event),
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
            const alert = await findOpenAlert(db, channelId, playId);
            return alert && spokenAlerts.say(alert.play, alert.streamerId);
          },
        }),
      panel: (panel) => registerSpokenChatRoutes(panel, spokenChat),
    },
    close: () => espeak.close(),
  } satisfies Offering;
}
