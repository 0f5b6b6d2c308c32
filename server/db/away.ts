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

const FULL_CODES = new Set(['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
/** SQLite ends a transaction by itself only when its file cannot be written; then rolling it back fails. */
const ENDED_BY_SQLITE = /no transaction is active/;

const MOST_CAUSES = 5;

/** Whether an error says that the database cannot be used now, and nothing about what was asked of it: the same may work later. */
export function isDatabaseAway(error: unknown): boolean {
  return isAny(error, (cause, code) => {
    if (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || SQLITE_CODES.test(code)) return true;
    if (code === 'SQLITE_ERROR' && ENDED_BY_SQLITE.test(cause.message)) return true;
    return code === '' && DRIVER_WORDS.test(cause.message);
  });
}

/** Whether an error says that a disk of ours has no space left: the database's, or the one of the files. */
export function isDiskFull(error: unknown): boolean {
  return isAny(error, (_cause, code) => FULL_CODES.has(code));
}

/** Whether it holds for an error, its causes, or one that it gathers (a name with two addresses refuses twice). */
function isAny(error: unknown, holds: (cause: Error, code: string) => boolean, depth = 0): boolean {
  // `fetch` puts the failure of its socket below a TypeError: that one was a platform's.
  if (!(error instanceof Error) || error instanceof TypeError || depth === MOST_CAUSES) return false;
  if (holds(error, 'code' in error ? String(error.code) : '')) return true;
  if (error instanceof AggregateError && error.errors.some((each) => isAny(each, holds, depth + 1)))
    return true;
  return isAny(error.cause, holds, depth + 1);
}
