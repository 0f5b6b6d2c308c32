import { createBets } from '#server/features/predictions/bets.ts';
import { createPredictionWorker } from '#server/features/predictions/prediction-worker.ts';
import { createPredictionService } from '#server/features/predictions/prediction.service.ts';
import { createPredictionSteps } from '#server/features/predictions/prediction-steps.ts';
import { SETTLE_BATCH } from '#server/features/predictions/settle.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Clock } from '#server/lib/clock.ts';
import { wordsWithCommands } from './words.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { botText } from '#server/i18n/texts.ts';

/** Predictions over a database, without the chats around them. */
export function createPredictionStage(
  connection: Pick<Connection, 'db' | 'unitOfWork'>,
  clock: Clock,
  batchSize = SETTLE_BATCH,
) {
  const { db, unitOfWork } = connection;
  const said: string[] = [];
  const points = createPointsService({ clock, random: systemRandom });
  const steps = createPredictionSteps({
    clock,
    words: wordsWithCommands(() => ['hola']),
    announce: (_tx, _streamer, _key, say) => Promise.resolve(void said.push(say(botText('es'), String))),
  });
  const worker = createPredictionWorker({
    db,
    unitOfWork,
    clock,
    logger: createLogger('silent'),
    steps,
    batchSize,
    points,
    onChanged: () => undefined,
  });
  const service = createPredictionService({
    db,
    unitOfWork,
    clock,
    random: systemRandom,
    steps,
    bets: createBets(points),
    worker,
    onChanged: () => undefined,
  });

  async function storeViewers(streamerId: string, ids: readonly string[], balance: number): Promise<void> {
    const viewers = ids.map((id) => ({
      viewerId: id,
      accountId: systemRandom.id(),
      streamerId,
      platform: 'twitch' as const,
      platformUserId: id,
      name: id,
      picture: '',
      createdAt: 0,
    }));
    await insertViewers(db, viewers);
    const gift = { streamerId, amount: balance, reason: 'added', reference: '' } as const;
    for (const viewerId of ids)
      await unitOfWork((tx) => points.changePoints(tx, { ...gift, viewerId, key: `gift:${viewerId}` }));
  }

  return { ...service, worker, said, storeViewers };
}
export type PredictionStage = ReturnType<typeof createPredictionStage>;
