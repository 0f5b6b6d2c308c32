import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  type SqliteDialectConfig,
} from 'kysely';
import { systemRandom } from '#server/lib/ids.ts';

/** How long another program may hold the lock before a statement or transaction fails with `SQLITE_BUSY`. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * SQLite's own waiting for a lock stops the whole process, so it is off, and we ask again after a pause in which others
 * work: whoever only reads is not held up. A transaction takes the lock as its first step (`writes`), so that nothing of
 * it has been done when it waits, and none of its later steps can find the lock taken.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #handle: Pick<Database, 'inTransaction'>;
  readonly #begin: string;

  constructor(config: SqliteDialectConfig, handle: Pick<Database, 'inTransaction'>, writes: boolean) {
    super(config);
    this.#handle = handle;
    this.#begin = writes ? 'begin immediate' : 'begin';
  }

  override createDriver(): Driver {
    return new PatientDriver(super.createDriver(), this.#handle, this.#begin);
  }

  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler();
  }
}

/** A transaction that writes has the whole file to itself: it needs no lock on a row, and SQLite has no word for one. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

class PatientDriver implements Driver {
  readonly #inner: Driver;
  readonly #handle: Pick<Database, 'inTransaction'>;
  readonly #begin: string;
  #connection: PatientConnection | undefined;

  constructor(inner: Driver, handle: Pick<Database, 'inTransaction'>, begin: string) {
    this.#inner = inner;
    this.#handle = handle;
    this.#begin = begin;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection();
    this.#connection ??= new PatientConnection(inner, this.#handle, async () => {
      await this.#inner.releaseConnection(inner);
      return async () => {
        await this.#inner.acquireConnection();
      };
    });
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full or failing disk ends the transaction by itself; a second end would hide what happened.
    if (this.#handle.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(connection);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #handle: Pick<Database, 'inTransaction'>;
  /** Lets others use the one connection; what it answers takes it again. */
  readonly #lend: () => Promise<() => Promise<void>>;

  constructor(
    inner: DatabaseConnection,
    handle: Pick<Database, 'inTransaction'>,
    lend: () => Promise<() => Promise<void>>,
  ) {
    this.#inner = inner;
    this.#handle = handle;
    this.#lend = lend;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#inner.executeQuery<R>(query);
      } catch (error) {
        // Inside a transaction a step alone may not be done again.
        if (!isLocked(error) || this.#handle.inTransaction || performance.now() > deadline) throw error;
      }
      const takeBack = await this.#lend();
      // Two that wait for each other's lock must not ask in step.
      await pause(longest * (0.5 + systemRandom.fraction() / 2));
      await takeBack();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}
