import { alertItemSchema, type AlertItem } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import { listOpenAlerts, type QueuedAlert } from './alert-queue.repository.ts';

const CODE_KEYS = ['customCode', 'customScript', 'customStyle'] as const;

/** The alert that a client began and never ended, if it had custom code. */
export async function findCodeUnderWay(
  db: Db,
  channelId: string,
  clientId: string,
): Promise<QueuedAlert | undefined> {
  const open = await listOpenAlerts(db, channelId);
  return open.find(
    ({ state, leasedTo, play }) => state === 'started' && leasedTo === clientId && play.item.customEnable,
  );
}

function withoutCode(text: string, code: AlertItem): string | undefined {
  const item = alertItemSchema.parse(JSON.parse(text));
  const isSame = item.customEnable && CODE_KEYS.every((key) => item[key].value === code[key].value);
  return isSame ? JSON.stringify({ ...item, customEnable: false }) : undefined;
}

/** Switches this custom code off wherever the streamer has it for the type: an alert may come from another of his channels. */
export async function stopCode(tx: Db, streamerId: string, item: AlertItem): Promise<void> {
  const channels = tx.selectFrom('channels').select('id').where('streamer_id', '=', streamerId);
  const items = await tx
    .selectFrom('alert_items')
    .selectAll()
    .where('header', '=', item.header)
    .where('channel_id', 'in', channels)
    .execute();
  for (const row of items) {
    const changed = withoutCode(row.item, item);
    if (changed === undefined) continue;
    await tx
      .updateTable('alert_items')
      .set({ item: changed })
      .where('channel_id', '=', row.channel_id)
      .where('header', '=', row.header)
      .execute();
  }
  const variants = await tx
    .selectFrom('alert_variants')
    .select(['id', 'item'])
    .where('header', '=', item.header)
    .where('channel_id', 'in', channels)
    .execute();
  for (const row of variants) {
    const changed = withoutCode(row.item, item);
    if (changed !== undefined)
      await tx.updateTable('alert_variants').set({ item: changed }).where('id', '=', row.id).execute();
  }
}
