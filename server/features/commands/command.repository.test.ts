import { openConnection } from '#server/db/connection.ts';
import { commandRepositoryContract } from '#tests/contract/commands.contract.ts';

commandRepositoryContract(() => openConnection({ file: ':memory:' }));
