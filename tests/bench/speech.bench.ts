import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { readConfig } from '#server/config.ts';
import { createSpokenAlerts } from '#server/features/speech/spoken-alerts.service.ts';
import { createVoices } from '#server/features/speech/voices.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLogger } from '#server/lib/logger.ts';
import { loadEspeak } from '#server/speech/speak.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isQuick, median, report } from './report.ts';

const TEXTS = isQuick ? 3 : 40;
const LENGTH = 80;
/** To the first word: the mp3 is whole by then. */
const MOST_MS = 200;
const MOST_TIMES = 3;

const textOf = (number: number): string =>
  `Mensaje ${number} para quien ve el directo: hoy jugamos hasta tarde y lo celebramos.`
    .padEnd(LENGTH, ' y más')
    .slice(0, LENGTH);

function playOf(message: string): AlertPlay {
  const item = { ...defaultAlert('TTS'), texto: '{message}' };
  return {
    id: 'bench',
    header: 'TTS',
    type: 'tts',
    platform: 'twitch',
    name: 'Luna',
    message,
    test: false,
    language: 'es',
    item,
  };
}

async function measure(say: (text: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < TEXTS; number += 1) {
    const startedAt = performance.now();
    await say(textOf(number + 1000));
    times.push(performance.now() - startedAt);
  }
  return times;
}

const dataDir = mkdtempSync(join(tmpdir(), 'fogata-speech-bench-'));
// The engine's thread keeps no process alive, and here nothing else does.
const awake = setInterval(() => undefined, 1000);
try {
  const config = readConfig({ DATA_DIR: dataDir, SANDBOX: 'on' });
  const tools = { clock: systemClock, logger: createLogger('silent') };
  const speech = createVoices({ config, ...tools });
  const alerts = createSpokenAlerts({ ...tools, speech, censor: (text) => text });
  const coldAt = performance.now();
  await speech.say('Frío', 'es-es');
  const cold = performance.now() - coldAt;
  const times = await measure((text) => alerts.say(playOf(text), ''));
  const again = await measure((text) => alerts.say(playOf(text), ''));
  speech.close();
  const bareEngine = await loadEspeak();
  bareEngine('Frío', 'es');
  const bare = median(await measure((text) => Promise.resolve(bareEngine(text, 'es'))));
  const typical = median(times);
  report({
    work: `first spoken word of ${LENGTH} characters (cold ${cold.toFixed(0)} ms, kept ${median(again).toFixed(1)} ms)`,
    measured: `${typical.toFixed(0)} ms`,
    baseline: `${bare.toFixed(0)} ms bare engine`,
    ratio: typical / bare,
    target: `<= ${MOST_TIMES}, and ${MOST_MS} ms`,
    isMet: isQuick || typical / bare <= MOST_TIMES,
  });
} finally {
  clearInterval(awake);
  rmSync(dataDir, { recursive: true, force: true });
}
