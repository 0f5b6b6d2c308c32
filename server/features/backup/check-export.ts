import { Buffer } from 'node:buffer';
import { identitiesOf, problemOf, referencesOf, SECTION_MAX } from '#core/backup/rules.ts';
import { exportHeadSchema, SECTIONS, type ExportHead, type SectionRecord } from '#core/backup/schema.ts';
import { findUnheard, namesOf, type Unheard } from '#core/backup/unheard.ts';
import { isSectionName, type SectionName } from '#core/backup/section-names.ts';
import {
  EXPORT_CHANNELS_MAX,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  SECTION_RECORDS_MAX,
} from '#core/backup/limits.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { AppError } from '#server/lib/app-error.ts';
import { visitInChunks } from '#server/lib/visit-in-chunks.ts';
import { parseJson, readMembers, UnreadableExport, type Member } from './read-members.ts';

/** What a streamer's rank lets them keep, in bytes. */
export interface UploadLimits {
  each: number;
  together: number;
}

export interface CheckedExport {
  head: ExportHead;
  counts: Map<SectionName, number>;
  /** Records of a channel, by section and its place in the list of channels. */
  ofChannels: { section: SectionName; channel: number; count: number }[];
  unheard: Unheard[];
}

/** Takes in what was checked; a check alone keeps nothing. */
export type KeepRecord = (section: SectionName, record: unknown) => Promise<void> | void;

const HEAD_NAMES = Object.keys(exportHeadSchema.shape);
/** Keys that would reach behind an object instead of into it; no record of ours has them. */
const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function refuse(code: ErrorCode, message: string, field: string): never {
  throw new AppError(code, message, { errors: [{ code, field }] });
}

/** The path of a key or text that no database and no program should be given. */
function findForbidden(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.includes(key)) return `${path}.${key}`;
    const found = findForbidden(inner, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Everything that has to hold in a file before anything of it is written, record by record. */
class ExportCheck {
  private readonly head: Record<string, unknown> = {};
  private readonly seen = new Set<string>();
  private readonly counts = new Map<SectionName, number>();
  private readonly ofChannels = new Map<string, { section: SectionName; channel: number; count: number }>();
  private readonly identities = new Set<string>();
  private readonly references = new Map<string, string>();
  /** The first account of a viewer, by each of theirs. */
  private readonly viewers = new Map<string, string>();
  /** Points by that first account, less what the ledger comes to. */
  private readonly left = new Map<string, number>();
  private readonly sums = new Map<string, number>();
  private readonly sizes = new Map<string, number>();
  private readonly bytes = new Map<string, number>();
  private readonly names: Unheard[] = [];
  private readonly builtins: SectionRecord<'builtins'>[] = [];
  /** Of the first thing that is wrong: another version of the format explains it better. */
  private fault: AppError | undefined;

  constructor(private readonly limits: UploadLimits) {}

  /** Looks at one member; answers it when it is a record to keep. */
  look(member: Member): { section: SectionName; record: unknown } | undefined {
    try {
      if (HEAD_NAMES.includes(member.name)) this.lookAtHead(member);
      else if (this.fault === undefined) return this.lookAtRecord(member);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.fault ??= error;
      return undefined;
    }
  }

  /** @throws AppError for whatever is wrong with the whole */
  async end(): Promise<CheckedExport> {
    const { format, version } = this.head;
    if (format !== EXPORT_FORMAT) refuse('not_an_export', 'The file is not an export of Fogata.', 'format');
    if (version !== EXPORT_VERSION)
      refuse(
        'export_version',
        `This Fogata reads version ${EXPORT_VERSION} of the format; the file has another one: ${JSON.stringify(version)}.`,
        'version',
      );
    if (this.fault !== undefined) throw this.fault;
    const head = exportHeadSchema.safeParse({ channels: [], ...this.head });
    if (!head.success) refuse('invalid', 'The head of the file is not complete.', 'head');
    if (this.counts.get('settings') === undefined) refuse('invalid', 'The file has no settings.', 'settings');
    await this.checkWhole(head.data.channels.length);
    return {
      head: head.data,
      counts: this.counts,
      ofChannels: [...this.ofChannels.values()],
      unheard: findUnheard(this.names, this.builtins),
    };
  }

  private lookAtHead({ name, text, place }: Member): void {
    if (place > EXPORT_CHANNELS_MAX) refuse('too_large', `There are too many ${name}.`, name);
    const value = parseJson(text, name);
    if (findForbidden(value, name) !== undefined) refuse('invalid', `${name} is not allowed.`, name);
    // A list comes record by record.
    if (place === 0) this.once(name, value);
    else if (place === 1) this.once(name, [value]);
    else (this.head[name] as unknown[]).push(value);
  }

  private once(name: string, value: unknown): void {
    if (this.seen.has(name)) refuse('invalid', `${name} is there twice.`, name);
    this.seen.add(name);
    this.head[name] = value;
  }

  private lookAtRecord({ name, text, place }: Member): { section: SectionName; record: unknown } {
    const where = place === 0 ? name : `${name} ${place}`;
    if (!isSectionName(name)) refuse('invalid', `Version ${EXPORT_VERSION} has no ${name}.`, where);
    if ((place === 0) !== (name === 'settings')) refuse('invalid', `${name} has another form.`, where);
    // A second list of the name begins at 1 again.
    if (place <= 1 && this.counts.has(name)) refuse('invalid', `${name} is there twice.`, where);
    const value = parseJson(text, where);
    const forbidden = findForbidden(value, where);
    if (forbidden !== undefined) refuse('invalid', `${forbidden} is not allowed.`, forbidden);
    const record = SECTIONS[name].safeParse(value);
    if (!record.success) {
      const path = [where, ...(record.error.issues[0]?.path ?? []).map(String)].join('.');
      refuse('invalid', `${path} does not have the right form.`, path);
    }
    this.count(name, record.data, where);
    return { section: name, record: record.data };
  }

  private count<Name extends SectionName>(name: Name, record: SectionRecord<Name>, where: string): void {
    const problem = problemOf(name, record);
    if (problem !== undefined) refuse('invalid', `${where}.${problem} breaks a rule.`, `${where}.${problem}`);
    const count = (this.counts.get(name) ?? 0) + 1;
    if (count > (SECTION_MAX[name] ?? SECTION_RECORDS_MAX))
      refuse('too_large', `There are too many ${name}.`, where);
    this.counts.set(name, count);
    for (const identity of identitiesOf(name, record)) {
      if (this.identities.has(identity))
        refuse('duplicate', `${where}: there is a second ${identity}.`, where);
      this.identities.add(identity);
    }
    for (const reference of referencesOf(name, record))
      if (!this.references.has(reference)) this.references.set(reference, where);
    if ('channel' in record) this.countOfChannel(name, record.channel);
    for (const spoken of namesOf(name, record)) this.names.push({ section: name, name: spoken });
    if (name === 'builtins') this.builtins.push(record as SectionRecord<'builtins'>);
    this.weigh(name, record);
  }

  private countOfChannel(section: SectionName, channel: number): void {
    const key = `${section} ${channel}`;
    const known = this.ofChannels.get(key);
    if (known === undefined) this.ofChannels.set(key, { section, channel, count: 1 });
    else known.count += 1;
  }

  /** What adds up: points, and the bytes of files. */
  private weigh(name: SectionName, record: unknown): void {
    if (name === 'viewers') this.weighViewer(record as SectionRecord<'viewers'>);
    if (name === 'ledger') {
      const { viewer, amount } = record as SectionRecord<'ledger'>;
      this.sums.set(viewer, (this.sums.get(viewer) ?? 0) + amount);
    }
    if (name === 'uploads') {
      const { file, size } = record as SectionRecord<'uploads'>;
      this.sizes.set(file, size);
    }
    if (name === 'uploadParts') {
      const { file, data } = record as SectionRecord<'uploadParts'>;
      this.bytes.set(file, (this.bytes.get(file) ?? 0) + Buffer.byteLength(data, 'base64'));
    }
  }

  private weighViewer({ accounts, points }: SectionRecord<'viewers'>): void {
    const names = accounts.map(({ platform, id }) => `${platform}:${id}`);
    const first = names[0] ?? '';
    for (const name of names) this.viewers.set(name, first);
    this.left.set(first, points);
  }

  private async checkWhole(channels: number): Promise<void> {
    await visitInChunks(this.ofChannels.values(), ({ section, channel }) => {
      if (channel > channels) refuse('invalid', `${section}: there is no channel ${channel}.`, section);
    });
    await visitInChunks(this.references, ([reference, where]) => {
      if (!this.identities.has(reference)) refuse('invalid', `${where}: there is no ${reference}.`, where);
    });
    await this.checkPoints();
    await this.checkFiles();
  }

  /** A balance is the sum of its ledger, here as in the database. */
  private async checkPoints(): Promise<void> {
    await visitInChunks(this.sums, ([name, sum]) => {
      const first = this.viewers.get(name) ?? '';
      this.left.set(first, (this.left.get(first) ?? 0) - sum);
    });
    await visitInChunks(this.left, ([viewer, rest]) => {
      if (rest !== 0)
        refuse('invalid', `The points of ${viewer} are not what the ledger comes to.`, `viewers ${viewer}`);
    });
  }

  private async checkFiles(): Promise<void> {
    let together = 0;
    await visitInChunks(this.sizes, ([file, size]) => {
      if (this.bytes.get(file) !== size)
        refuse('invalid', `The bytes of ${file} are not whole.`, `uploads ${file}`);
      if (size > this.limits.each) refuse('too_large', `${file} is larger than a file may be here.`, file);
      together += size;
    });
    if (together > this.limits.together)
      refuse('storage_full', 'The files are more than a streamer may keep here.', 'uploads');
  }
}

/**
 * Reads a whole file, checks everything in it and hands its records on; nothing is known to be right before the end.
 * @throws AppError that names what is wrong and where
 */
export async function checkExport(
  chunks: AsyncIterable<Buffer>,
  limits: UploadLimits,
  keep: KeepRecord = () => undefined,
): Promise<CheckedExport> {
  const check = new ExportCheck(limits);
  try {
    for await (const member of readMembers(chunks)) {
      const found = check.look(member);
      if (found !== undefined) await keep(found.section, found.record);
    }
  } catch (error) {
    if (error instanceof UnreadableExport)
      throw new AppError('not_an_export', error.message, { cause: error });
    throw error;
  }
  return check.end();
}
