/** Nothing was said of the work itself: the connection failed before or while it was done. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL: connection exceptions, want of resources, the operator's and the system's doings (shutting down, starting,
 * a cancelled or timed-out statement), a lock that did not come, an idle transaction ended, a server that only reads.
 */
const POSTGRES_CODES = /^(08...|53...|57P0[1-5]|57014|58...|55P03|25P0[34]|25006)$/;

/** SQLite: another program's lock, a full or failing disk, a file that cannot be opened or written. */
const SQLITE_CODES = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)/;

/** What the driver of PostgreSQL says without a code. */
const DRIVER_WORDS =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable|client was closed|connection ended/i;

const MOST_CAUSES = 5;

/** Whether an error says that the database cannot be used now, and nothing about what was asked of it: the same may work later. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || SQLITE_CODES.test(code)) return true;
    if (code === '' && DRIVER_WORDS.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
