import type { SectionRecord } from '#core/backup/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { DonationRow } from './donation.repository.ts';

const DONATION: Columns<DonationRow, Omit<SectionRecord<'donations'>, 'platform'>> = {
  name: 'name',
  message: 'message',
  amount: 'amount',
  currency: 'currency',
  status: 'status',
  refunded: 'refunded',
  createdAt: 'created_at',
  creditedAt: 'credited_at',
};

/** Platforms of all channels, of those too that were unlinked since. */
async function listPlatforms(db: Db, streamerId: string): Promise<Map<string, Platform>> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'platform'])
    .where('streamer_id', '=', streamerId)
    .execute();
  return new Map(rows.map(({ id, platform }) => [id, platform]));
}

/**
 * Donations that were paid. What ties them to PayPal stays behind: its later notifications about them go to the server
 * that the payment named.
 */
export const donationsPart: BackupPart<'donations'> = {
  section: 'donations',
  tables: ['donations'],
  async *read({ db, streamerId }) {
    const platforms = await listPlatforms(db, streamerId);
    const query = {
      table: 'donations',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['credited_at', 'id'],
      only: { column: 'status', values: ['completed', 'refunded', 'reversed'] },
    } as const;
    for await (const rows of readRows<DonationRow>(db, query))
      yield rows.flatMap((row) => {
        const platform = platforms.get(row.channel_id);
        return platform === undefined ? [] : [{ platform, ...toFields(DONATION, row) }];
      });
  },
  async write({ tx, streamerId, newId, someChannel }, records) {
    const rows = records.map(({ platform, ...record }) => ({
      ...(toColumns(DONATION, record) as DonationRow),
      id: newId(),
      streamer_id: streamerId,
      channel_id: someChannel(platform),
      invoice: null,
      account: '',
      txn_id: null,
      credited_by: null,
    }));
    await insertRows(tx, 'donations', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['donations'], streamerId),
};
