import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  OWN_DATA_PAGE_ROWS,
  OWN_KINDS,
  ownDataSchema,
  type OwnData,
  type OwnKind,
} from '#core/privacy/own-data.ts';
import type { Connection } from '#server/db/connection.ts';
import { isEventOf } from '#server/db/person.ts';
import { namesInLedger } from '#server/features/ledger/blank-ledger.repository.ts';
import { writeOwnData } from '#server/features/own-data/own-data-file.ts';
import { OWN_SOURCES } from '#server/features/own-data/own-data-kinds.repository.ts';
import { readKnown, readOwnRows, type Place } from '#server/features/own-data/own-data.repository.ts';
import { findPerson } from '#server/features/viewers/person.repository.ts';
import { forgetViewer } from '#server/forget-viewer.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { TABLES } from '#server/tables.ts';
import { storeTraces } from '#tests/factories/viewer-traces.ts';
import { explain } from './explain.ts';
import { openPointsKit, type PointsKit } from './points-kit.ts';

/** What a viewer sees of what is stored of them, on either database. */
export function ownDataContract(open: () => Promise<Connection>): void {
  describe('what is stored of a viewer', () => {
    let kit: PointsKit;
    beforeEach(async () => {
      kit = await openPointsKit(open);
    });
    afterEach(() => kit.connection.close());

    /** A viewer with something in every table that can hold it. */
    async function trace() {
      const viewerId = await kit.storeViewer(50);
      const word = systemRandom.id();
      const person = { viewerId, name: `Véra${word}`, userId: `u${word}`, words: `hola${word}` };
      await storeTraces(kit.connection.db, { ...person, streamerId: kit.ana });
      return person;
    }
    type Traced = Awaited<ReturnType<typeof trace>>;

    async function known({ viewerId }: Traced) {
      const read = await readKnown(kit.connection.db, { streamerId: kit.ana, viewerId }, TABLES);
      if (read === undefined) throw new Error('There is no such viewer.');
      return read;
    }

    async function fileOf(person: Traced): Promise<Record<string, unknown>> {
      const data: OwnData = { accounts: [], sessions: [], extensions: [], streamers: [await known(person)] };
      const account = { platform: 'twitch', platformUserId: person.userId } as const;
      let text = '';
      for await (const part of writeOwnData(kit.connection.db, [account], data)) text += part;
      const file = JSON.parse(text) as { streamers: Record<string, unknown>[] };
      ownDataSchema.parse(file);
      return file.streamers[0] ?? {};
    }

    it('is all in the file, by the parts that the list of tables names', async () => {
      const vera = await trace();
      const mar = await trace();
      const file = await fileOf(vera);
      for (const [table, { viewers: rule }] of Object.entries(TABLES)) {
        if (typeof rule === 'string' || typeof rule.shown !== 'string') continue;
        // Where somebody is logged in is of no streamer.
        if (rule.shown === 'sessions' || rule.shown === 'extensions') continue;
        expect(file[rule.shown], `${table} as ${rule.shown}`).not.toSatisfy(
          (part: unknown) =>
            part === undefined || part === null || (Array.isArray(part) && part.length === 0),
        );
      }
      const text = JSON.stringify(file);
      expect(text).toContain(vera.words);
      for (const said of [mar.name, mar.userId, mar.words]) expect(text).not.toContain(said);
      expect(file['predictions']).toMatchObject([{ answer: 'Sí', amount: 5, outcome: 'won' }]);
      expect(file['giveaways']).toMatchObject([{ outcome: 'won' }]);
      expect(file['raffles']).toMatchObject([{ points: 5, outcome: 'won' }]);
      expect(file['fights']).toMatchObject([{ opponent: 'Otra', outcome: 'won' }]);
    });

    it('counts what says the name and no account, and does not show it', async () => {
      const vera = await trace();
      const { counts, sameName } = await known(vera);
      expect(sameName).toEqual({ donations: 1, events: 0, notes: 4 });
      expect(counts).toMatchObject({ events: 1, purchases: 1 });
      await kit.connection.unitOfWork((tx) =>
        forgetViewer(tx, systemRandom, { streamerId: kit.ana, viewerId: vera.viewerId }),
      );
      expect((await known(vera)).sameName).toEqual({ donations: 0, events: 0, notes: 0 });
    });

    it('is found without reading what is of others', async () => {
      const { connection, ana } = kit;
      const { viewerId } = await trace();
      const person = await findPerson(connection.db, ana, viewerId);
      if (person === undefined) throw new Error('There is no such person.');
      const byAccount = /events_of_person.*streamer_id.*actor_id/s;
      expect(await explain(connection, OWN_SOURCES.events(person))).toMatch(byAccount);
      const ofPerson = sql`select 1 from events where ${isEventOf(person)}`;
      expect(await explain(connection, ofPerson)).toMatch(byAccount);
      // With so many rows no other index is as cheap, and PostgreSQL knows it.
      const others = Array.from({ length: 400 }, (_, nth) => ({
        streamer_id: ana,
        viewer_id: viewerId,
        amount: 1,
        reason: 'hand' as const,
        reference: `nobody ${nth}`,
        id: `other-${viewerId}-${nth}`,
        entry_key: `other-${viewerId}-${nth}`,
        at: nth,
      }));
      await connection.db.insertInto('ledger').values(others).execute();
      if (connection.dialect === 'postgres') await sql`analyze ledger`.execute(connection.db);
      const named = await explain(connection, sql`select 1 from ledger where ${namesInLedger(person)}`);
      expect(named).toContain('ledger_named');
    });

    it('has no end before its last row, however much it is', async () => {
      const vera = await trace();
      const row = { streamer_id: kit.ana, viewer_id: vera.viewerId, amount: 1, reason: 'hand' } as const;
      const rows = Array.from({ length: 1100 }, (_, nth) => `${vera.userId}-${String(nth).padStart(4, '0')}`);
      for (let start = 0; start < rows.length; start += 100)
        await kit.connection.db
          .insertInto('ledger')
          // Three of each moment: a page may end between two of them.
          .values(
            rows.slice(start, start + 100).map((id, nth) => ({
              ...row,
              id,
              reference: '',
              entry_key: id,
              at: 10 + Math.floor((start + nth) / 3),
            })),
          )
          .execute();
      const { counts } = await known(vera);
      expect(counts.ledger).toBe(1102);
      expect((await fileOf(vera))['ledger']).toHaveLength(1102);
      const person = await findPerson(kit.connection.db, kit.ana, vera.viewerId);
      if (person === undefined) throw new Error('There is no such person.');
      const page = async (kind: OwnKind, after: Place | null) =>
        readOwnRows(kit.connection.db, person, { kind, after, limit: OWN_DATA_PAGE_ROWS });
      const first = await page('ledger', null);
      const second = await page('ledger', first.next);
      expect(first.rows).toHaveLength(OWN_DATA_PAGE_ROWS);
      expect(first.rows.at(-1)?.at).toBeGreaterThanOrEqual(second.rows[0]?.at ?? Infinity);
      for (const kind of OWN_KINDS) if (kind !== 'ledger') expect((await page(kind, null)).next).toBeNull();
    });
  });
}
