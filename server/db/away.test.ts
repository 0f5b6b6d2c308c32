import { expect, it } from 'vitest';
import { isDatabaseAway, isDiskFull } from './away.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a connection that was cut', withCode('ECONNRESET')],
  ['a connection that the server ended', withCode('57P01')],
  ['a server that starts', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a full disk of PostgreSQL', withCode('53100')],
  ['a lost connection', withCode('08006')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that did not come', withCode('55P03')],
  ['a connection that ended without a word', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['another program’s lock', withCode('SQLITE_BUSY')],
  ['a lock of a snapshot', withCode('SQLITE_BUSY_SNAPSHOT')],
  ['a full disk', withCode('SQLITE_FULL')],
  ['a failing disk', withCode('SQLITE_IOERR_WRITE')],
  ['a host whose addresses all refuse', new AggregateError([withCode('ECONNREFUSED')])],
  [
    'a commit on a full disk',
    Object.assign(new Error('cannot rollback - no transaction is active'), { code: 'SQLITE_ERROR' }),
  ],
  ['an error because of one of these', new Error('failed', { cause: withCode('SQLITE_LOCKED') })],
])('%s says that the database is away', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a broken rule', withCode('23505')],
  ['a text that no database keeps', withCode('22021')],
  ['a rule of SQLite', withCode('SQLITE_CONSTRAINT_UNIQUE')],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['a platform that cannot be reached', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['no error', 'away'],
])('%s does not', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it('tells a full disk apart', () => {
  for (const code of ['SQLITE_FULL', '53100', 'ENOSPC'])
    expect(isDiskFull(new Error('Not stored.', { cause: withCode(code) }))).toBe(true);
  expect(isDiskFull(withCode('SQLITE_BUSY'))).toBe(false);
});
