import { EXPORT_FORMAT, EXPORT_VERSION } from '#core/backup/limits.ts';
import type { ExportHead } from '#core/backup/schema.ts';
import { SECTION_NAMES, type SectionName } from '#core/backup/section-names.ts';
import { UPLOADS_PATH } from '#core/uploads/paths.ts';
import type { AnyBackupPart, BackupSource } from '#server/lib/backup-part.ts';

/** Address of a stored file, also with the server in front. */
const FILE_ADDRESS = new RegExp(`(https?://[^/\\s"\\\\]+)?${UPLOADS_PATH}([\\w-]{20}\\.\\w{3,4})`, 'g');

/** What an export says of itself. */
export type HeadOfExport = Pick<ExportHead, 'exportedAt' | 'from' | 'channels'>;

/** Gives files other names wherever their addresses stand, here or with this server in front. */
export function renameFiles(text: string, files: ReadonlyMap<string, string>, server?: string): string {
  return text.replace(FILE_ADDRESS, (whole, origin: string | undefined, file: string) => {
    const name = origin === undefined || origin === server ? files.get(file) : undefined;
    return name === undefined ? whole : `${UPLOADS_PATH}${name}`;
  });
}

async function* writeSection(part: AnyBackupPart, source: BackupSource, rename: (text: string) => string) {
  let between = '\n';
  for await (const records of part.read(source)) {
    if (records.length === 0) continue;
    yield between + records.map((record) => rename(JSON.stringify(record))).join(',\n');
    between = ',\n';
  }
}

/** A streamer's export, in parts of a bounded size: one JSON document with a record a line. */
export async function* writeExport(
  head: HeadOfExport,
  parts: ReadonlyMap<SectionName, AnyBackupPart>,
  source: BackupSource,
): AsyncGenerator<string> {
  const rename = (text: string) => renameFiles(text, source.files, head.from);
  const lines = Object.entries({ format: EXPORT_FORMAT, version: EXPORT_VERSION, ...head });
  yield `{\n${lines.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join(',\n')}`;
  for (const name of SECTION_NAMES) {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`Nobody writes ${name}.`);
    const isList = name !== 'settings';
    yield `,\n"${name}":${isList ? '[' : ''}`;
    yield* writeSection(part, source, rename);
    yield isList ? '\n]' : '';
  }
  yield '\n}\n';
}
