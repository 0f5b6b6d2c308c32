import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createSecretBox } from '#server/lib/secrets.ts';

interface AlertLine {
  /** Of its showing. */
  id: string;
  state: string;
}
interface ViewerLine {
  name: string;
  xp: number;
  points: number;
  ledger: number;
}

/** What the server has committed, read from its file. */
export interface Stored {
  alerts(): AlertLine[];
  deliveryIds(): string[];
  eventsWithoutAlert(): number;
  chatIds(): string[];
  chatCount(): number;
  viewers(): ViewerLine[];
  /** The widget address of a platform's demo channel. */
  widget(platform: string): { id: string; bid: string };
  close(): void;
}

/** Opens the data folder of a server beside it. */
export function openStored(dataDir: string): Stored {
  const database = new SqliteDatabase(join(dataDir, 'fogata.db'), { readonly: true });
  database.pragma('busy_timeout = 5000');
  const query = <Row>(sql: string) => database.prepare<[], Row>(sql);
  return {
    alerts: () =>
      query<AlertLine>(
        // The demo's own past has no deliveries.
        `select play_id as id, state from alert_queue join events on events.id = event_id
         where delivery_id is not null order by arrival`,
      ).all(),
    deliveryIds: () =>
      query<{ id: string }>('select delivery_id as id from events where delivery_id is not null')
        .all()
        .map(({ id }) => id),
    eventsWithoutAlert: () =>
      query<{ count: number }>(
        `select count(*) as count from events where delivery_id is not null
         and id not in (select event_id from alert_queue)`,
      ).get()?.count ?? 0,
    chatIds: () =>
      query<{ id: string }>('select delivery_id as id from chat_deliveries')
        .all()
        .map(({ id }) => id),
    chatCount: () =>
      query<{ count: number }>('select count(*) as count from chat_deliveries').get()?.count ?? 0,
    viewers: () =>
      query<ViewerLine>(
        `select accounts.name, viewers.xp, viewers.points,
           coalesce((select sum(amount) from ledger where ledger.viewer_id = viewers.id), 0) as ledger
         from viewers join accounts on accounts.viewer_id = viewers.id`,
      ).all(),
    widget(platform) {
      const row = database
        .prepare<[string], { id: string; sealed: string }>(
          "select client_id as id, bid_sealed as sealed from channels where platform = ? and login = 'fogata'",
        )
        .get(platform);
      const key = Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(), 'hex');
      return { id: row?.id ?? '', bid: createSecretBox(key).open('channels.bid_sealed', row?.sealed ?? '') };
    },
    close: () => database.close(),
  };
}
