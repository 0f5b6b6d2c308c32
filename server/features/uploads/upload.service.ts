import { ok, refuse, type Result } from '#core/base/result.ts';
import { UPLOADS_PATH } from '#core/uploads/paths.ts';
import { printableName } from '#core/uploads/printable-name.ts';
import type { Upload } from '#core/uploads/schema.ts';
import { UPLOAD_ENDINGS, type UploadType } from '#core/uploads/types.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Random } from '#server/lib/ids.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { sniffType } from './sniff-type.ts';
import { deleteUpload, insertUpload, listUploadRows, sumUploadSizes } from './upload.repository.ts';
import type { UploadTable } from './upload.table.ts';

export interface UploadServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  storage: FileStorage;
}

/** What is taken, and how much of one streamer's in all. */
export interface UploadRules {
  types: readonly UploadType[];
  maxBytes: number;
}

/** A name that nobody can guess, and whose ending says what the file is. */
export function newFileName(random: Pick<Random, 'id'>, type: UploadType): string {
  return `${random.id()}.${UPLOAD_ENDINGS[type]}`;
}

/** Streamers' own files: sniffed, renamed, counted against what one streamer may keep. */
export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(deps: UploadServiceDeps) {
  const { db, storage } = deps;

  /** Two files at the same moment may pass the limit together; the next one does not. */
  function keepRow(row: UploadTable, maxBytes: number): Promise<boolean> {
    return deps.unitOfWork(async (tx) => {
      if ((await sumUploadSizes(tx, row.streamer_id)) + row.size > maxBytes) return false;
      await insertUpload(tx, row);
      return true;
    });
  }

  return {
    list: async (streamerId: string): Promise<Upload[]> =>
      (await listUploadRows(db, streamerId)).map(present),
    /** Refuses with `unsupported_file` or `storage_full`. */
    async store(
      streamerId: string,
      { name, bytes }: { name: string; bytes: Buffer },
      { types, maxBytes }: UploadRules,
    ): Promise<Result<Upload>> {
      const type = await sniffType(bytes);
      if (type === undefined || !types.includes(type)) return refuse('unsupported_file');
      const row: UploadTable = {
        id: deps.random.id(),
        streamer_id: streamerId,
        file: newFileName(deps.random, type),
        name: printableName(name, deps.random.id()),
        type,
        size: bytes.length,
        created_at: deps.clock.now(),
      };
      // The file first: a crash between the two leaves bytes that nobody sees, not a picture that nobody has.
      await storage.write(row.file, bytes);
      if (await keepRow(row, maxBytes)) return ok(present(row));
      await storage.remove(row.file);
      return refuse('storage_full');
    },
    async delete(streamerId: string, id: string): Promise<boolean> {
      const row = await deleteUpload(db, streamerId, id);
      if (row !== undefined) await storage.remove(row.file);
      return row !== undefined;
    },
  };
}

function present({ id, file, name, type, size }: UploadTable): Upload {
  return { id, url: `${UPLOADS_PATH}${file}`, name, type, size };
}
