import type { Readable } from 'node:stream';
import { UPLOAD_PART_BYTES } from '#core/backup/limits.ts';
import { uploadTypeOf, UPLOAD_ENDINGS, type UploadType } from '#core/uploads/types.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import { taken, type BackupPart, type BackupSource } from '#server/lib/backup-part.ts';
import type { UploadTable } from './upload.table.ts';

/** What a file is called in the export: no longer than its address, which stands in alerts and items. */
function fileName(number: number, type: UploadType): string {
  return `${String(number).padStart(20, '0')}.${UPLOAD_ENDINGS[type]}`;
}

async function isWhole(storage: BackupSource['storage'], { file, size }: UploadTable): Promise<boolean> {
  return uploadTypeOf(file) !== undefined && (await storage.size(file)) === size;
}

/** The streamer's files; one whose bytes are lost is left out. */
export const uploadsPart: BackupPart<'uploads'> = {
  section: 'uploads',
  tables: ['uploads'],
  async *read({ db, streamerId, storage, files }) {
    const query = {
      table: 'uploads',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['created_at', 'id'],
    } as const;
    for await (const rows of readRows<UploadTable>(db, query))
      for (const row of rows) {
        if (!(await isWhole(storage, row))) continue;
        const file = fileName(files.size + 1, row.type);
        files.set(row.file, file);
        yield [{ file, name: row.name, type: row.type, size: row.size, createdAt: row.created_at }];
      }
  },
  async write({ tx, streamerId, newId, files }, records) {
    const rows = records.map(({ file, name, type, size, createdAt }) => ({
      id: newId(),
      streamer_id: streamerId,
      file: taken(files, file),
      name,
      type,
      size,
      created_at: createdAt,
    }));
    await insertRows(tx, 'uploads', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['uploads'], streamerId),
};

/** The bytes in pieces of one size, but for the last. */
async function* cut(stream: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (; rest.length >= UPLOAD_PART_BYTES; rest = rest.subarray(UPLOAD_PART_BYTES))
      yield rest.subarray(0, UPLOAD_PART_BYTES);
  }
  if (rest.length > 0) yield rest;
}

/** The bytes of those files; an import has stored them before its transaction. */
export const uploadBytesPart: BackupPart<'uploadParts'> = {
  section: 'uploadParts',
  tables: [],
  async *read({ storage, files }) {
    for (const [stored, file] of files) {
      const stream = await storage.read(stored);
      if (stream === undefined) throw new Error(`The file ${stored} went while it was exported.`);
      for await (const bytes of cut(stream)) yield [{ file, data: bytes.toString('base64') }];
    }
  },
  write: () => Promise.resolve(),
};
