import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { uploadLimitBytes } from '#core/alerts/editor-limits.ts';
import type { ImportReport } from '#core/backup/report-schema.ts';
import { SECTION_NAMES, type SectionName } from '#core/backup/section-names.ts';
import { uploadsMaxBytes } from '#core/uploads/limits.ts';
import type { UploadType } from '#core/uploads/types.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { AnyBackupPart, BackupPart, BackupTarget } from '#server/lib/backup-part.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createGate } from '#server/lib/gate.ts';
import type { Random } from '#server/lib/ids.ts';
import { checkExport, type CheckedExport, type KeepRecord } from './check-export.ts';
import { matchChannels, type OwnChannel } from './match-channels.ts';
import { createOwnTurns } from './own-turn.ts';
import { openStage, type Stage } from './stage.ts';
import { openTransferFolder, type TransferDisk } from './transfer-folder.ts';
import { renameFiles } from './write-export.ts';

export interface ImportDeps extends TransferDisk {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  parts: ReadonlyMap<SectionName, AnyBackupPart>;
  listChannels: (db: Db, streamerId: string) => Promise<readonly OwnChannel[]>;
  /** Holds the streamer until the transaction ends: of two imports at once the second sees the first. */
  lockStreamer(tx: Db, streamerId: string): Promise<void>;
  /** Stores bytes that are of this type; answers their name, or undefined when they are something else. */
  storeFile(bytes: Buffer, type: UploadType): Promise<string | undefined>;
  removeFile(name: string): Promise<void>;
  /** After the commit: whoever holds something of this streamer in memory reads it again. */
  onImported(streamerId: string): void;
}

/** Whose account an export is for, and what their rank lets them keep. */
export interface ImportOwner {
  streamerId: string;
  rank: number;
}

/** A file as it comes in. */
export interface Upload {
  chunks: AsyncIterable<Buffer>;
  /** In bytes, at most. */
  size: number;
  /** Aborted when the sender goes away. */
  signal: AbortSignal;
}

/** Takes one file of a streamer at a time; a second one is refused with `transfer_running`. */
export interface ImportService {
  /** What an import of the file would do. @throws AppError for what is wrong with the file */
  check(owner: ImportOwner, upload: Upload): Promise<ImportReport>;
  /** Does it, wholly or not at all. @throws AppError with `account_occupied` for an account that is not empty, too */
  import(owner: ImportOwner, upload: Upload): Promise<ImportReport>;
}

/** On disk beside the upload: its records by section and its files once more, and what the database makes of them. */
const ROOM_FOR_UPLOAD = 3;

export function createImportService(deps: ImportDeps): ImportService {
  const begin = createOwnTurns();
  // A check may hold a million names in memory. Everybody waits with one file at most, so that nobody is passed over.
  const reading = createGate(1);

  async function read({ rank }: ImportOwner, file: AsyncIterable<Buffer>, keep?: KeepRecord) {
    const limits = { each: uploadLimitBytes(rank), together: uploadsMaxBytes(rank) };
    return checkExport(file, limits, keep);
  }

  /** Works on a file in its turn, which begins when the file is wholly here: a slow sender holds nobody up. */
  async function takeIn<T>(
    { streamerId }: ImportOwner,
    { chunks, size, signal }: Upload,
    work: (file: AsyncIterable<Buffer>, folder: string) => Promise<T>,
  ): Promise<T> {
    const end = begin(streamerId);
    try {
      const folder = await openTransferFolder(deps, 'import', size * ROOM_FOR_UPLOAD);
      try {
        const path = join(folder.path, 'upload.json');
        await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        const leave = await reading.enter();
        try {
          if (signal.aborted) throw new AppError('unavailable', 'Whoever sent this file has gone.');
          return await work(createReadStream(path), folder.path);
        } finally {
          leave();
        }
      } finally {
        await folder.remove();
      }
    } finally {
      end();
    }
  }

  return {
    check: (owner, upload) =>
      takeIn(owner, upload, async (file) => report(deps, deps.db, owner.streamerId, await read(owner, file))),
    import: (owner, upload) =>
      takeIn(owner, upload, async (file, folder) => {
        const stage = openStage(folder);
        const checked = await read(owner, file, (section, record) => stage.keep(section, record));
        await stage.finish();
        return write(deps, owner, checked, stage);
      }),
  };
}

async function report(
  { parts, listChannels }: ImportDeps,
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

function refuseOccupied({ occupied }: ImportReport): void {
  if (occupied.length > 0)
    throw new AppError('account_occupied', `This account is not empty: ${occupied.join(', ')}.`, {
      errors: occupied.map((field) => ({ code: 'account_occupied', field })),
    });
}

async function write(
  deps: ImportDeps,
  owner: ImportOwner,
  checked: CheckedExport,
  stage: Stage,
): Promise<ImportReport> {
  const { streamerId } = owner;
  refuseOccupied(await report(deps, deps.db, streamerId, checked));
  const files = new Map<string, string>();
  let mayBeWritten = false as boolean;
  try {
    await storeFiles(deps, stage, files);
    const done = await deps.unitOfWork(async (tx) => {
      mayBeWritten = false;
      await deps.lockStreamer(tx, streamerId);
      const before = await report(deps, tx, streamerId, checked);
      refuseOccupied(before);
      await writeAll(deps, await openTarget(deps, tx, owner, checked, files), stage);
      mayBeWritten = true;
      return before;
    });
    deps.onImported(streamerId);
    return done;
  } catch (error) {
    // When the commit fails nobody knows whether the rows are there; bytes that nobody sees do no harm.
    if (!mayBeWritten) for (const name of files.values()) await deps.removeFile(name);
    throw error;
  }
}

/** The files before the rows: a crash between the two leaves bytes that nobody sees, not a picture that nobody has. */
async function storeFiles(deps: ImportDeps, stage: Stage, files: Map<string, string>): Promise<void> {
  for await (const records of stage.read('uploads'))
    for (const { file, type, name } of records) {
      const stored = await deps.storeFile(await stage.bytesOf(file), type);
      if (stored === undefined) throw new AppError('unsupported_file', `${name} is no ${type}.`);
      files.set(file, stored);
    }
}

async function openTarget(
  { random, clock, listChannels }: ImportDeps,
  tx: Db,
  { streamerId, rank }: ImportOwner,
  { head }: CheckedExport,
  files: ReadonlyMap<string, string>,
): Promise<BackupTarget> {
  const own = await listChannels(tx, streamerId);
  const matched = matchChannels(head.channels, own);
  const salt = random.id();
  const series = random.id();
  let made = 0;
  return {
    tx,
    streamerId,
    rank,
    now: clock.now(),
    channelOf: (place) => matched[place - 1]?.id,
    someChannel: (platform) => (own.find((channel) => channel.platform === platform) ?? own[0])?.id ?? '',
    files,
    newId: () => random.id(),
    nextId: () => orderedId(series, (made += 1)),
    idOf: (text) => createHash('sha256').update(`${salt} ${text}`).digest('base64url').slice(0, salt.length),
    viewers: new Map(),
    numbered: new Map(),
    items: new Map(),
  };
}

const PLACE_DIGITS = 8;

/** As long as any other id and as hard to guess from outside; digits sort alike everywhere. */
function orderedId(series: string, place: number): string {
  return series.slice(0, -PLACE_DIGITS) + String(place).padStart(PLACE_DIGITS, '0');
}

/** In the transaction; the lines come from the disk, since nobody's memory holds them all. */
async function writeAll({ parts }: ImportDeps, target: BackupTarget, stage: Stage): Promise<void> {
  for (const name of SECTION_NAMES) {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`Nobody writes ${name}.`);
    await writeSection(part, target, stage);
  }
}

async function writeSection<Name extends SectionName>(
  part: BackupPart<Name>,
  target: BackupTarget,
  stage: Stage,
): Promise<void> {
  for await (const records of stage.read(part.section, (text) => renameFiles(text, target.files))) {
    await part.write(target, records);
    await setImmediate();
  }
}
