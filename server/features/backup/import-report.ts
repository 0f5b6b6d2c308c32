import type { ImportReport } from '#core/backup/report-schema.ts';
import { SECTION_NAMES, type SectionName } from '#core/backup/section-names.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { AnyBackupPart } from '#server/lib/backup-part.ts';
import type { CheckedExport } from './check-export.ts';
import { matchChannels, type OwnChannel } from './match-channels.ts';

export interface ReportDeps {
  parts: ReadonlyMap<SectionName, AnyBackupPart>;
  listChannels: (db: Db, streamerId: string) => Promise<readonly OwnChannel[]>;
}

/** What an import of the file does to an account as it stands. @throws AppError with `no_channel` */
export async function reportImport(
  { parts, listChannels }: ReportDeps,
  db: Db,
  streamerId: string,
  { head, counts, ofChannels, unheard }: CheckedExport,
): Promise<ImportReport> {
  const channels = await listChannels(db, streamerId);
  if (channels.length === 0) throw new AppError('no_channel', 'Link a channel first.');
  const matched = matchChannels(head.channels, channels);
  const leftOut = ofChannels.filter(({ channel }) => matched[channel - 1] === undefined);
  const isLeftOut = (section: SectionName) =>
    leftOut.reduce((sum, line) => (line.section === section ? sum + line.count : sum), 0);
  const occupied: SectionName[] = [];
  for (const name of SECTION_NAMES)
    if ((await parts.get(name)?.isOccupied?.(db, { streamerId, channels })) === true) occupied.push(name);
  return {
    from: head.from,
    exportedAt: head.exportedAt,
    counts: SECTION_NAMES.flatMap((section) => {
      const count = (counts.get(section) ?? 0) - isLeftOut(section);
      return count > 0 && section !== 'uploadParts' ? [{ section, count }] : [];
    }),
    leftOut: leftOut.flatMap(({ section, channel, count }) => {
      const platform = head.channels[channel - 1]?.platform;
      return platform === undefined ? [] : [{ section, platform, count }];
    }),
    occupied,
    unheard,
  };
}

/** @throws AppError with `account_occupied` when an import would meet something */
export function refuseOccupied({ occupied }: ImportReport): void {
  if (occupied.length > 0)
    throw new AppError('account_occupied', `This account is not empty: ${occupied.join(', ')}.`, {
      errors: occupied.map((field) => ({ code: 'account_occupied', field })),
    });
}
