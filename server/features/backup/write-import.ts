import { createHash } from 'node:crypto';
import { DAY_MS } from '#core/base/time.ts';
import type { ImportReport } from '#core/backup/report-schema.ts';
import { SECTION_NAMES, type SectionName } from '#core/backup/section-names.ts';
import type { UploadType } from '#core/uploads/types.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { BackupPart, BackupTarget } from '#server/lib/backup-part.ts';
import type { CheckedExport } from './check-export.ts';
import { refuseOccupied, reportImport, type ReportDeps } from './import-report.ts';
import { countImports, insertImport, setImportStep } from './import.repository.ts';
import { IMPORT_STEP } from './import.table.ts';
import { matchChannels } from './match-channels.ts';
import type { SettleImports } from './settle-imports.ts';
import type { Stage } from './stage.ts';
import { moveFew } from './staged-rows.repository.ts';
import { renameFiles } from './write-export.ts';

/** Whose account an export is for, and what their rank lets them keep. */
export interface ImportOwner {
  streamerId: string;
  rank: number;
}

export interface WriteImportDeps
  extends ReportDeps, Pick<Kernel, 'db' | 'unitOfWork' | 'inBulk' | 'clock' | 'random'> {
  /** Holds the streamer until the transaction ends. */
  lockStreamer(tx: Db, streamerId: string): Promise<void>;
  /** Makes a streamer whom nobody sees, and who is taken away when no import needs them any more. */
  insertHiddenStreamer: (tx: Db, id: string, now: number) => Promise<void>;
  /** Stores bytes that are of this type; answers their name, or undefined when they are something else. */
  storeFile(bytes: Buffer, type: UploadType): Promise<string | undefined>;
  removeFile(name: string): Promise<void>;
  settle: SettleImports['settle'];
}

const IMPORTS_A_DAY = 2;

/** @throws AppError with `import_limit` when a streamer has written enough for a day */
export async function refuseMoreThanADay({ db, clock }: WriteImportDeps, streamerId: string): Promise<void> {
  if ((await countImports(db, streamerId, clock.now() - DAY_MS)) >= IMPORTS_A_DAY)
    throw new AppError('import_limit', `An account can be written ${IMPORTS_A_DAY} times a day.`);
}

/** What is of a channel, or replaces what there is: few records, which are written at the moment of the switch. */
export const AT_THE_SWITCH: readonly SectionName[] = ['settings', 'alerts', 'alertVariants', 'alertLinks'];
const STAGED = SECTION_NAMES.filter((name) => !AT_THE_SWITCH.includes(name));

/** The ids of an import, and of the streamer under whom its rows wait. */
interface Begun {
  id: string;
  stagedAs: string;
}

/**
 * Writes a checked file. Its rows wait under a streamer whom nobody sees, in many short transactions; one more finds the
 * account still empty and switches over, from where on the import goes forwards whatever happens. Before it nothing of
 * the account has changed.
 */
export async function writeImport(
  deps: WriteImportDeps,
  owner: ImportOwner,
  checked: CheckedExport,
  stage: Stage,
): Promise<ImportReport> {
  refuseOccupied(await reportImport(deps, deps.db, owner.streamerId, checked));
  const files = new Map<string, string>();
  try {
    await storeFiles(deps, stage, files);
    return await writeRows(deps, owner, { checked, stage, files });
  } catch (error) {
    for (const name of files.values()) await deps.removeFile(name);
    throw error;
  }
}

interface Written {
  checked: CheckedExport;
  stage: Stage;
  files: Map<string, string>;
}

/** All rows, or none; `files` holds afterwards what is of no use when it fails. */
async function writeRows(
  deps: WriteImportDeps,
  owner: ImportOwner,
  { checked, stage, files }: Written,
): Promise<ImportReport> {
  const begun = await begin(deps, owner);
  const seen: { report?: ImportReport } = {};
  try {
    const target = await openTarget(deps, owner, checked, files);
    await stageRows(deps, { ...target, streamerId: begun.stagedAs }, stage);
    await deps.unitOfWork(async (tx) => {
      seen.report = await switchOver(deps, { ...target, tx }, { begun, checked, stage });
    });
  } catch (error) {
    // When the commit fails, only the database knows whether the rows are the account's.
    const isDone = await deps.settle(begun.id).catch(() => undefined);
    // Bytes that nobody sees do no harm.
    if (isDone === undefined) files.clear();
    if (isDone !== true || seen.report === undefined) throw error;
    return seen.report;
  }
  files.clear();
  await deps.settle(begun.id);
  if (seen.report === undefined) throw new Error('The switch of an import was not done.');
  return seen.report;
}

async function begin(
  { unitOfWork, random, clock, insertHiddenStreamer }: WriteImportDeps,
  { streamerId }: ImportOwner,
): Promise<Begun> {
  const begun = { id: random.id(), stagedAs: random.id() };
  const now = clock.now();
  await unitOfWork(async (tx) => {
    await insertHiddenStreamer(tx, begun.stagedAs, now);
    const row = { id: begun.id, streamer_id: streamerId, staged_as: begun.stagedAs, begun_at: now };
    await insertImport(tx, row, now - DAY_MS);
  });
  return begun;
}

/** The files before the rows: a crash between the two leaves bytes that nobody sees, not a picture that nobody has. */
async function storeFiles(deps: WriteImportDeps, stage: Stage, files: Map<string, string>): Promise<void> {
  for await (const records of stage.read('uploads'))
    for (const { file, type, name } of records) {
      const stored = await deps.storeFile(await stage.bytesOf(file), type);
      if (stored === undefined) throw new AppError('unsupported_file', `${name} is no ${type}.`);
      files.set(file, stored);
    }
}

async function openTarget(
  { db, random, clock, listChannels }: WriteImportDeps,
  { streamerId, rank }: ImportOwner,
  { head }: CheckedExport,
  files: ReadonlyMap<string, string>,
): Promise<BackupTarget> {
  const own = await listChannels(db, streamerId);
  const matched = matchChannels(head.channels, own);
  const salt = random.id();
  const series = random.id();
  let made = 0;
  return {
    tx: db,
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

/** The lines come from the disk, since nobody's memory holds them all; a batch is a transaction. */
async function stageRows(deps: WriteImportDeps, target: BackupTarget, stage: Stage): Promise<void> {
  for (const name of STAGED) await writeSection(partOf(deps, name), target, stage, deps.inBulk);
}

async function switchOver(
  deps: WriteImportDeps,
  target: BackupTarget,
  { begun, checked, stage }: { begun: Begun; checked: CheckedExport; stage: Stage },
): Promise<ImportReport> {
  const { tx, streamerId } = target;
  await deps.lockStreamer(tx, streamerId);
  const before = await reportImport(deps, tx, streamerId, checked);
  refuseOccupied(before);
  for (const name of AT_THE_SWITCH) await writeSection(partOf(deps, name), target, stage, (work) => work(tx));
  await moveFew(tx, { from: begun.stagedAs, to: streamerId });
  await setImportStep(tx, begun.id, IMPORT_STEP.MOVING);
  return before;
}

function partOf({ parts }: WriteImportDeps, name: SectionName) {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`Nobody writes ${name}.`);
  return part;
}

async function writeSection<Name extends SectionName>(
  part: BackupPart<Name>,
  target: BackupTarget,
  stage: Stage,
  inTransaction: (work: (tx: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  for await (const records of stage.read(part.section, (text) => renameFiles(text, target.files))) {
    await inTransaction((tx) => part.write({ ...target, tx }, records));
  }
}
