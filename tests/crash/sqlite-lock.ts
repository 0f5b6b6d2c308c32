import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOLDER = `
const database = new (require('better-sqlite3'))(process.argv[1], { timeout: 10000 });
database.exec('begin immediate');
process.stdout.write('held');
process.stdin.on('end', () => { database.exec('rollback'); database.close(); process.exit(0); }).resume();
`;

/** Another program takes the write lock of an SQLite file. Answers, once it has it, what lets go of it. */
export async function holdSqliteLock(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', HOLDER, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The lock was not to be had.'))),
  ]);
  return async () => {
    holder.stdin.end();
    await ended;
  };
}
