import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { QueueReader } from './queue-reader.ts';

/** A real SQLite file in a folder of its own, and a second look into it. */
export async function openModelDatabase(): Promise<{
  connection: Connection;
  reader: QueueReader;
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'fogata-inbox-'));
  const file = join(folder, 'fogata.db');
  const connection = await openConnection({ file });
  // Here only the process dies, never the machine: what the kernel has is safe, and each run spares its flushes.
  await sql`pragma synchronous = off`.execute(connection.db);
  const reader = new QueueReader(file);
  return {
    connection,
    reader,
    async close() {
      reader.close();
      await connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}
