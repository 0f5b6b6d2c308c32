import {
  OWN_DATA_PAGE_ROWS,
  type KnownOfViewer,
  type OwnKind,
  type OwnRows,
} from '#core/privacy/own-data.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Random } from '#server/lib/ids.ts';
import {
  listOwnViewers,
  readKnown,
  readOwnRows,
  type OwnViewer,
  type Place,
  type ViewerTables,
} from './own-data.repository.ts';
import { findPerson } from '#server/features/viewers/person.repository.ts';

export interface OwnDataDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  random: Random;
  tables: ViewerTables;
  /** Blanks everything that tells of a viewer. Answers the accounts it was; undefined when there is no such viewer. */
  blank: (tx: Db, random: Random, viewer: OwnViewer) => Promise<Person['accounts'] | undefined>;
  /** Where somebody is logged in with an account; of no streamer. */
  forgetLogins: (tx: Db, account: { platform: Platform; userId: string }) => Promise<void>;
  /** After the commit. */
  onForgotten: (streamerId: string, accounts: Person['accounts']) => void;
}

type Accounts = readonly { platform: Platform; platformUserId: string }[];

/** What viewers see of themselves, and how they are forgotten: by themselves, or by a streamer whom they ask. */
export function createOwnData(deps: OwnDataDeps) {
  const { db, unitOfWork, random, tables, blank, forgetLogins, onForgotten } = deps;

  /** With one streamer; false when there is no such viewer. */
  const forget = (viewer: OwnViewer): Promise<boolean> =>
    unitOfWork(async (tx) => {
      const accounts = await blank(tx, random, viewer);
      onCommit(tx, () => onForgotten(viewer.streamerId, accounts ?? []));
      return accounts !== undefined;
    });

  return {
    forget,
    /** With every streamer. */
    forgetAccounts: async (accounts: Accounts): Promise<void> => {
      for (const own of await listOwnViewers(db, accounts)) await forget(own);
      // Who has been with no streamer is logged in all the same.
      await unitOfWork(async (tx) => {
        for (const { platform, platformUserId: userId } of accounts)
          await forgetLogins(tx, { platform, userId });
      });
    },
    /** By streamer. */
    async readKnown(accounts: Accounts): Promise<KnownOfViewer[]> {
      const known = [];
      for (const viewer of await listOwnViewers(db, accounts))
        known.push((await readKnown(db, viewer, tables)) ?? []);
      return known.flat();
    },
    /** A page of rows; undefined when none of the accounts is that viewer. */
    readRows: async (
      accounts: Accounts,
      { viewer: id, kind, after }: { viewer: string; kind: OwnKind; after: Place | null },
    ): Promise<OwnRows | undefined> => {
      const own = (await listOwnViewers(db, accounts)).find(({ viewerId }) => viewerId === id);
      const person = own && (await findPerson(db, own.streamerId, own.viewerId));
      if (person === undefined) return undefined;
      const { rows, next } = await readOwnRows(db, person, { kind, after, limit: OWN_DATA_PAGE_ROWS });
      return { [kind]: rows, next: next && `${next.at}:${next.id}` };
    },
  };
}
