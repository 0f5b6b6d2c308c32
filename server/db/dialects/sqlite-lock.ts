import { readFileSync, writeFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import type { LockAttempt } from '../lock-attempt.ts';

/**
 * Node cannot lock files, SQLite can: an exclusive transaction on a small file of its own is a lock of the operating system.
 * Nobody else may open that file, since closing it would let go of the lock; the holder's name stands beside it.
 */
export function lockFolder(file: string, name: string): LockAttempt {
  const nameFile = `${file}.txt`;
  const database = new SqliteDatabase(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!(error instanceof SqliteDatabase.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    return { holder: readName(nameFile) };
  }
  writeFileSync(nameFile, `${name}\n`);
  return {
    lock: {
      release() {
        database.close();
        return Promise.resolve();
      },
    },
  };
}

function readName(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'another process';
  }
}
