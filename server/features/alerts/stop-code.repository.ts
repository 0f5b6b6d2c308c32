import type { OverlayDoctor } from '#core/alerts/doctor.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { alertItemSchema, type AlertItem } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';
import { hashSecret } from '#server/lib/secrets.ts';
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

const hashCode = (item: AlertItem) => hashSecret(JSON.stringify(CODE_KEYS.map((key) => item[key].value)));

/** Switches an alert's custom code off wherever its streamer has it for the type: an alert may come from another channel. */
export async function stopCode(tx: Db, { channelId, play }: QueuedAlert, at: number): Promise<void> {
  const { header, item: code } = play;
  const { items, variants } = await listLooks(tx, channelId, header);
  for (const row of items) {
    const item = withoutCode(row.item, code);
    if (item !== undefined)
      await tx
        .updateTable('alert_items')
        .set({ item })
        .where('channel_id', '=', row.channel_id)
        .where('header', '=', header)
        .execute();
  }
  for (const row of variants) {
    const item = withoutCode(row.item, code);
    if (item !== undefined)
      await tx.updateTable('alert_variants').set({ item }).where('id', '=', row.id).execute();
  }
  const stopped = { code_hash: hashCode(code), stopped_at: at };
  await saveRow(tx, 'stopped_codes', ['channel_id', 'header'], { channel_id: channelId, header, ...stopped });
}

/** The code of a channel that was switched off and neither mended nor switched on again, the latest first. */
export async function listStoppedCode(db: Db, channelId: string): Promise<OverlayDoctor['stoppedCode']> {
  const rows = await db
    .selectFrom('stopped_codes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('stopped_at', 'desc')
    .execute();
  const stopped: OverlayDoctor['stoppedCode'] = [];
  for (const { header, code_hash: hash, stopped_at: at } of rows) {
    const { items, variants } = await listLooks(db, channelId, header);
    const looks = [...items, ...variants].map(({ item }) => alertItemSchema.parse(JSON.parse(item)));
    if (looks.some((look) => !look.customEnable && hashCode(look) === hash)) stopped.push({ header, at });
  }
  return stopped;
}

/** The alerts and variants of a type in all channels of a channel's streamer. */
async function listLooks(db: Db, channelId: string, header: AlertHeader) {
  const channels = db
    .selectFrom('channels')
    .select('id')
    .where('streamer_id', '=', (own) =>
      own.selectFrom('channels').select('streamer_id').where('id', '=', channelId),
    );
  const items = await db
    .selectFrom('alert_items')
    .select(['channel_id', 'item'])
    .where('header', '=', header)
    .where('channel_id', 'in', channels)
    .execute();
  const variants = await db
    .selectFrom('alert_variants')
    .select(['id', 'item'])
    .where('header', '=', header)
    .where('channel_id', 'in', channels)
    .execute();
  return { items, variants };
}
