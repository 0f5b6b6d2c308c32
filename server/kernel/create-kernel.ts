import { SECOND_MS } from '#core/base/time.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { requireFittingKeys } from '#server/features/keys/key-check.ts';
import { createAnswerCache } from '#server/lib/answer-cache.ts';
import { createSecretBox } from '#server/lib/secrets.ts';
import { createPublicAnswers, REPEAT_MS } from '#server/plugins/public-answers.ts';
import { createHub } from '#server/realtime/hub.ts';
import { readLastCursor } from '#server/realtime/live-socket-log.repository.ts';
import { createVersions } from '#server/realtime/versions.ts';
import { createLocalBus } from './bus.ts';
import { createWords } from './chat.ts';
import { createSoleLeases } from './leases.ts';
import { createSoleOwnership } from './ownership.ts';
import type { Kernel } from './kernel.ts';
import type { Tools } from './tools.ts';

/** Makes what every module stands on. @throws StartError when SECRET_KEY is not the one of the data */
export async function createKernel(config: Config, connection: Connection, tools: Tools): Promise<Kernel> {
  const { db, unitOfWork, inBulk, snapshot } = connection;
  const { clock } = tools;
  const bus = createLocalBus();
  const secretBox = createSecretBox(config.secretKey, config.olderSecretKeys);
  await requireFittingKeys({ db, unitOfWork, ...tools, secretBox }, config.acceptsNewKey);
  return {
    ...tools,
    config,
    db,
    unitOfWork,
    inBulk,
    snapshot,
    secretBox,
    leases: createSoleLeases(),
    ownership: createSoleOwnership(tools),
    hub: createHub(await readLastCursor(db), bus),
    // One that starts at the clock never repeats one of an earlier process.
    versions: createVersions(clock.now(), bus),
    // Together with the repeating, an answer is at most a second behind.
    cache: createAnswerCache(clock, SECOND_MS - REPEAT_MS),
    answers: createPublicAnswers(clock),
    words: createWords(),
  };
}
