import { openConnection } from '#server/db/connection.ts';
import { shopContract } from '#tests/contract/shop.contract.ts';

shopContract(() => openConnection({ file: ':memory:' }));
