import { openConnection } from '#server/db/connection.ts';
import { outboxRepositoryContract } from '#tests/contract/outbox.contract.ts';

outboxRepositoryContract(() => openConnection({ file: ':memory:' }));
