import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import type { AnswerCache } from '#server/lib/answer-cache.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import type { Hub } from '#server/realtime/hub.ts';
import type { Versions } from '#server/realtime/versions.ts';
import type { WordRegistry } from './chat.ts';
import type { Leases } from './leases.ts';
import type { StreamerOwnership } from './ownership.ts';
import type { Tools } from './tools.ts';

/** What every module stands on. */
export interface Kernel extends Tools, Pick<Connection, 'db' | 'unitOfWork' | 'inBulk' | 'snapshot'> {
  config: Config;
  secretBox: SecretBox;
  leases: Leases;
  ownership: StreamerOwnership;
  /** Notifies open pages, by streamer. */
  hub: Hub;
  /** How often a streamer's public data changed. */
  versions: Versions;
  /** Public answers that are kept until the version changes. */
  cache: AnswerCache;
  answers: PublicAnswers;
  /** Whose is a word of the chat? */
  words: WordRegistry;
}
