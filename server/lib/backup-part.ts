import type { SectionRecord } from '#core/backup/schema.ts';
import type { SectionName } from '#core/backup/section-names.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

/** Whose things are exported, and how the file calls what they refer to. */
export interface BackupSource {
  db: Db;
  streamerId: string;
  /** Where the streamer's files are. */
  storage: Pick<FileStorage, 'read' | 'size'>;
  /** Linked ones; the file names them by their place in this list, from 1 on. */
  channels: readonly { id: string; platform: Platform }[];
  /** What the streamer's files are called in the export, by their names here; the part that lists them fills it. */
  files: Map<string, string>;
  /** Numbers of predictions and giveaways by their ids; the part that writes them fills it. */
  numbers: Map<string, number>;
}

/** Where an import writes: in the transaction of the whole import. */
export interface BackupTarget {
  tx: Db;
  streamerId: string;
  /** Of the streamer, for what their rank lets them have. */
  rank: number;
  now: number;
  /** The streamer's channel that takes the place of one of the file; undefined where there is none on its platform. */
  channelOf: (place: number) => string | undefined;
  /** One on a platform, or any other: for what was, and needs a channel. */
  someChannel: (platform: Platform) => string;
  /** What the files of the export are called here; they are stored already. */
  files: ReadonlyMap<string, string>;
  newId: () => string;
  /** An id that sorts behind all that this import got here before, in every collation. */
  nextId: () => string;
  /** The same id for the same text, of this import alone. */
  idOf: (text: string) => string;
  /** Viewers by what the file calls them; the part that writes them fills it. */
  viewers: Map<string, string>;
  /** Predictions and giveaways, by kind and number. */
  numbered: Map<string, string>;
  /** Items of the shop by their codes. */
  items: Map<string, string>;
}

/** What one feature puts into an export and takes out of an import: one section of the file. */
export interface BackupPart<Name extends SectionName> {
  section: Name;
  /** The tables that are wholly in this section; a test asks it for every table. */
  tables: readonly (keyof Tables)[];
  /** In batches of a few hundred. */
  read(source: BackupSource): AsyncIterable<readonly SectionRecord<Name>[]>;
  write(target: BackupTarget, records: readonly SectionRecord<Name>[]): Promise<void>;
  /** Whether an import would meet something here; left out where an import may replace what there is. */
  isOccupied?(db: Db, source: Pick<BackupSource, 'streamerId' | 'channels'>): Promise<boolean>;
}

/** A part of any section, where all are treated alike. */
export type AnyBackupPart = { [Name in SectionName]: BackupPart<Name> }[SectionName];

/** The viewer that a reference of the file means. @throws when a checked file holds none such */
export function viewerOf({ viewers }: BackupTarget, reference: string): string {
  return taken(viewers, reference);
}

/** What a map must hold since the file was checked. */
export function taken(map: ReadonlyMap<string, string>, key: string): string {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${key} was not written before what refers to it.`);
  return value;
}
