import SqliteDatabase from 'better-sqlite3';
import type { AlertState } from '#core/alerts/inbox-schema.ts';

export interface StoredAlert {
  id: string;
  playId: string;
  mergedInto: string | null;
  state: AlertState;
  priority: number;
  arrival: number;
  deliveryId: string;
}

/** Reads what is committed, at once and without the server's help. */
export class QueueReader {
  private readonly database: SqliteDatabase.Database;
  private readonly statement: SqliteDatabase.Statement<[], StoredAlert>;

  constructor(file: string) {
    this.database = new SqliteDatabase(file, { readonly: true });
    this.statement = this.database.prepare(
      `select alert_queue.id, play_id as playId, merged_into as mergedInto, state, priority, arrival, delivery_id as deliveryId from alert_queue
       join events on events.id = alert_queue.event_id order by arrival`,
    );
  }

  alerts(): StoredAlert[] {
    return this.statement.all();
  }

  close(): void {
    this.database.close();
  }
}
