import { numberFormat } from '#core/base/number-format.ts';
import { betTexts } from '#core/bot/bet-texts.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { PredictionFrame } from '#core/predictions/frame.ts';
import type { BotPoints } from '../bot/port.ts';
import type { Outbox } from '../bot/outbox.ts';
import type { Connection } from '../db/connection.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createBets } from '../features/predictions/bets.ts';
import { createPredictionNews } from '../features/predictions/prediction-news.ts';
import { createPredictionService } from '../features/predictions/prediction.service.ts';
import { createPredictionSteps } from '../features/predictions/prediction-steps.ts';
import { createPredictionWorker } from '../features/predictions/prediction-worker.ts';
import { SETTLE_BATCH } from '../features/predictions/settle.ts';
import type { Words } from '../kernel/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Versions } from '../realtime/versions.ts';

export interface PredictionParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  words: Words;
  clock: Clock;
  random: Random;
  logger: Log;
  points: BotPoints;
  outbox: Outbox;
  hub: Hub;
  versions: Versions;
}

/** Makes predictions and what moves them on by itself. */
export function createPredictions(parts: PredictionParts) {
  const steps = createPredictionSteps({
    clock: parts.clock,
    words: parts.words,
    async announce(tx, streamerId, key, say) {
      for (const { id, platform, language } of await listChannels(tx, streamerId)) {
        const number = (value: number) => numberFormat(botLanguage(language)).format(value);
        const text = chatLine(say(betTexts(language), number), platform);
        await parts.outbox.enqueue(tx, id, `${key}:${id}`, [text]);
      }
    },
  });
  const news = createPredictionNews({
    ...parts,
    read: (streamerId) => readCurrent(streamerId),
    tell(streamerId, frame) {
      parts.hub.publishPassing(streamerId, 'prediction', frame);
      parts.hub.publishPassing(streamerId, 'events', { predictions: { changedAt: parts.clock.now() } });
    },
  });
  const onChanged = (streamerId: string) => {
    parts.versions.bump(streamerId);
    news.changed(streamerId);
  };
  const worker = createPredictionWorker({ ...parts, steps, batchSize: SETTLE_BATCH, onChanged });
  const bets = createBets(parts.points);
  const service = createPredictionService({ ...parts, steps, bets, worker, onChanged });
  const readCurrent = async (streamerId: string): Promise<PredictionFrame> => ({
    current: (await service.listStarted(streamerId, 1))[0] ?? null,
  });
  return {
    ...service,
    /** What widgets show. */
    readCurrent,
    /** Moves on what an earlier process left. */
    run: () => worker.start(),
    async stop() {
      news.close();
      await worker.close();
    },
  };
}
