import type { SectionRecord } from '#core/backup/schema.ts';
import type { OwnDataPart, SameName } from '#core/privacy/own-data.ts';
import type { AnyBackupPart } from '#server/lib/backup-part.ts';
import type { Connection } from './connection.ts';
import type { Db, RootDb, Tables } from './database.ts';
import type { Blank, RowsOf } from './person.ts';

/** What the server has to know of a table to keep no row too long, to export it, and to forget a viewer. */
export interface TableFacts {
  /** How long its rows live, or why they stay until their streamer is removed. */
  kept: readonly RetentionRule[] | string;
  /** Why no export has it; absent where a section of the export has it. */
  leftOut?: string;
  /** What of a viewer is in it, or why nothing is. */
  viewers: ViewerDataRule | string;
}

export interface RetentionRule {
  /** How long a row lives, or, where it says itself when it ends, how much longer. */
  keepMs: number;
  /** Does away with what is older, in steps that hold nobody up. */
  forget(connection: Pick<Connection, 'db' | 'unitOfWork'>, before: number): Promise<void>;
}

export interface ViewerDataRule {
  /** What of a viewer is in it. */
  holds: string;
  /** Where they see it among their data, or why they do not. */
  shown: OwnDataPart | { not: string };
  /** Rows that are blanked because they say one of the person's names, though nobody knows whose they are. */
  sameName?: { countAs: keyof SameName; rowsOf: RowsOf };
  /** Takes who it was out of it, where an id of ours does not lead to nobody anyhow once the account is blanked. */
  blank?: Blank;
  /** The table whose rows tell which of these are a person's: `blank` is called before that table's. */
  foundBy?: keyof Tables;
}

type Settings = SectionRecord<'settings'>;

/** A field of the section `settings`: how a streamer set one feature. An import replaces it, whatever it was. */
export interface SettingPart<Value> {
  /** The tables that are wholly in this field. */
  tables: readonly (keyof Tables)[];
  read(db: Db, streamerId: string): Promise<Value>;
  write(tx: Db, streamerId: string, value: Value, now: number): Promise<unknown>;
}

export type SettingParts = {
  readonly [Field in keyof Settings]-?: SettingPart<NonNullable<Settings[Field]>>;
};

/** What a feature says of its tables; `server/tables.ts` puts all together. */
export interface FeatureData {
  tables: { readonly [Name in keyof Tables]?: TableFacts };
  /** Its sections of an export. */
  backup?: readonly AnyBackupPart[];
  /** Its fields of the section `settings`. */
  settings?: Partial<SettingParts>;
}

/** Rows go when they are so old. */
export function goAfter(
  keepMs: number,
  forget: (db: RootDb, before: number) => Promise<void>,
): RetentionRule {
  return { keepMs, forget: ({ db }, before) => forget(db, before) };
}

/** Rows go at the moment that they name themselves. */
export function goWhenExpired(forget: (db: RootDb, now: number) => Promise<void>): RetentionRule {
  return goAfter(0, forget);
}

/** Reasons that several tables share. */
export const KEPT = {
  WITH_STREAMER: 'As many as the streamer has made, or one for each streamer.',
  WITH_VIEWER: 'As many as there are viewers.',
  HISTORY: 'What was paid, bought or won is the history of the account.',
} as const;
export const NO_VIEWER = {
  OF_STREAMER: 'The streamer’s own.',
  OF_SERVER: 'Of this server.',
} as const;
/** Why a copy of an event is not shown. */
export const SHOWN_AS_EVENT = {
  not: 'It repeats what stands in the event, and goes after it was shown.',
} as const;
