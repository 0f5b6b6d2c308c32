import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import type { CountedLine, LineObserver } from '#server/kernel/chat.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { openLines } from '#tests/factories/counted-lines.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What whoever hears of lines that count is promised, on either database. */
export function lineObserverContract(open: () => Promise<Connection>): void {
  describe('observers of lines', () => {
    let connection: Connection;
    let ana: string;
    let batches: string[][];

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      batches = [];
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const textsOf = (lines: readonly CountedLine[]) => lines.map(({ message }) => message.text);
    const note: LineObserver = (tx, lines) => onCommit(tx, () => batches.push(textsOf(lines)));

    const xpOf = async (accountId: string) =>
      (
        await connection.db
          .selectFrom('accounts')
          .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
          .select('xp')
          .where('accounts.id', '=', accountId)
          .executeTakeFirst()
      )?.xp;

    it('hear of many lines at once, in order, and of their authors as they are counted', async () => {
      const authors: string[] = [];
      const lines = await openLines(connection, ana, [
        note,
        async (tx, [first]) => {
          const row = await tx
            .selectFrom('accounts')
            .select('name')
            .where('id', '=', first?.accountId ?? '')
            .executeTakeFirstOrThrow();
          authors.push(row.name);
        },
      ]);
      await Promise.all([lines.say('Luz', 'uno'), lines.say('Sol', 'dos'), lines.say('Luz', 'tres')]);
      expect(batches).toEqual([['uno', 'dos', 'tres']]);
      expect(authors).toEqual(['Luz']);
    });

    it('hear once of a line that is delivered again, and of none that does not stay', async () => {
      const lines = await openLines(connection, ana, [note]);
      const id = systemRandom.id();
      await Promise.all([lines.say('Luz', 'uno', id), lines.say('Luz', 'uno', id)]);
      await lines.say('Luz', 'uno', id);
      await lines.say('Luz', 'spam');
      expect(batches).toEqual([['uno']]);
    });

    it('hear of a line again when its transaction runs again, and what they asked for happens once', async () => {
      let attempts = 0;
      const accounts = new Set<string>();
      const lines = await openLines(connection, ana, [
        note,
        (_tx, [first]) => {
          accounts.add(first?.accountId ?? '');
          attempts += 1;
          if (attempts === 1) throw Object.assign(new Error('lost a race'), { code: '40001' });
        },
      ]);
      await lines.say('Luz', 'uno');
      expect(attempts).toBe(2);
      expect(batches).toEqual([['uno']]);
      expect(await xpOf([...accounts].at(-1) ?? '')).toBe(10);
    });

    it('are not needed', async () => {
      const lines = await openLines(connection, ana, []);
      await lines.say('Luz', 'uno');
      const rows = await connection.db
        .selectFrom('accounts')
        .select('name')
        .where('streamer_id', '=', ana)
        .execute();
      expect(rows).toEqual([{ name: 'Luz' }]);
    });
  });
}
