import type { SectionRecord } from '#core/backup/schema.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import { viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { flag, json, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { BattleCharacterTable } from './battle.table.ts';

const CHARACTER: Columns<BattleCharacterTable, Omit<SectionRecord<'characters'>, 'viewer'>> = {
  level: 'level',
  xp: 'xp',
  skin: 'skin',
  skins: json('skins'),
  stats: json('stats'),
  weapons: json('weapons'),
  pets: json('pets'),
  offer: json('offer'),
  optedOut: flag('opted_out'),
  wins: 'wins',
  losses: 'losses',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Viewers' characters of the battle game. */
export const charactersPart: BackupPart<'characters'> = {
  section: 'characters',
  tables: ['battle_characters'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'battle_characters',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['level', 'xp', 'viewer_id'],
      viewer: 'themselves',
    } as const;
    for await (const rows of readRows<BattleCharacterTable & { viewer_id_ref: string | null }>(db, query))
      yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) =>
        viewer === null ? [] : [{ viewer, ...toFields(CHARACTER, row) }],
      );
  },
  async write(target, records) {
    const rows = records.map(({ viewer, ...record }) => ({
      ...(toColumns(CHARACTER, record) as BattleCharacterTable),
      viewer_id: viewerOf(target, viewer),
      streamer_id: target.streamerId,
    }));
    await insertRows(target.tx, 'battle_characters', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['battle_characters'], streamerId),
};
