import type { Selectable } from 'kysely';
import {
  DEFAULT_INBOX_SETTINGS,
  type InboxSettings,
  type InboxSettingsChange,
} from '#core/alerts/inbox-schema.ts';
import { quietHoursSchema } from '#core/alerts/quiet-hours.ts';
import type { Db } from '#server/db/database.ts';
import type { InboxSettingsTable } from './alert.table.ts';

function toSettings(row: Selectable<InboxSettingsTable>): InboxSettings {
  return {
    paused: row.paused === 1,
    muted: row.muted === 1,
    doNotDisturb: row.do_not_disturb === 1,
    missed: row.missed,
    approveTips: row.approve_tips === 1,
    approveSpeech: row.approve_speech === 1,
    giftSingles: row.gift_singles === 1,
    calm: row.calm === 1,
    flashLimit: row.flash_limit === 1,
    maxVolume: row.max_volume,
    quiet: row.quiet === null ? DEFAULT_INBOX_SETTINGS.quiet : quietHoursSchema.parse(JSON.parse(row.quiet)),
    levelled: row.levelled === 1,
  };
}

const DEFAULT_ROW = {
  paused: 0,
  muted: 0,
  do_not_disturb: 0,
  missed: DEFAULT_INBOX_SETTINGS.missed,
  approve_tips: 0,
  approve_speech: 0,
  gift_singles: 0,
  calm: 0,
  flash_limit: 0,
  max_volume: DEFAULT_INBOX_SETTINGS.maxVolume,
  quiet: null,
  levelled: 0,
};

/** What is not named is undefined, and an update passes over it. */
function toColumns(change: InboxSettingsChange) {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  return {
    paused: flag(change.paused),
    muted: flag(change.muted),
    do_not_disturb: flag(change.doNotDisturb),
    missed: change.missed,
    approve_tips: flag(change.approveTips),
    approve_speech: flag(change.approveSpeech),
    gift_singles: flag(change.giftSingles),
    calm: flag(change.calm),
    flash_limit: flag(change.flashLimit),
    max_volume: change.maxVolume,
    quiet: change.quiet === undefined ? undefined : JSON.stringify(change.quiet),
    levelled: flag(change.levelled),
  };
}

/** How a streamer's inbox behaves. */
export async function readInboxSettings(db: Db, streamerId: string): Promise<InboxSettings> {
  const row = await db
    .selectFrom('inbox_settings')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_INBOX_SETTINGS : toSettings(row);
}

/** The same, of the streamer whose channel it is. */
export async function readSettingsOfChannel(db: Db, channelId: string): Promise<InboxSettings> {
  const row = await db
    .selectFrom('inbox_settings')
    .innerJoin('channels', 'channels.streamer_id', 'inbox_settings.streamer_id')
    .selectAll('inbox_settings')
    .where('channels.id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_INBOX_SETTINGS : toSettings(row);
}

/** Changes what is named and nothing else, whoever else changes something at the same time. */
export async function changeInboxSettings(
  tx: Db,
  streamerId: string,
  change: InboxSettingsChange,
): Promise<InboxSettings> {
  await tx
    .insertInto('inbox_settings')
    .values({ streamer_id: streamerId, ...DEFAULT_ROW })
    .onConflict((oc) => oc.doNothing())
    .execute();
  if (Object.keys(change).length > 0) {
    await tx
      .updateTable('inbox_settings')
      .set(toColumns(change))
      .where('streamer_id', '=', streamerId)
      .execute();
  }
  return readInboxSettings(tx, streamerId);
}
