import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { variantLimit } from '#core/alerts/editor-limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { groupBy } from '#core/base/lists.ts';
import type { SectionRecord } from '#core/backup/schema.ts';
import { BOT_LANGUAGES } from '#core/bot/languages.ts';
import type { Db } from '#server/db/database.ts';
import { alertStart } from '#server/i18n/alert-start.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { BackupPart, BackupSource } from '#server/lib/backup-part.ts';
import { listAlertItems, saveAlertItems } from './alert-item.repository.ts';
import { listLinks, replaceLinks } from './alert-link.repository.ts';
import { insertVariant, listVariants } from './alert-variant.repository.ts';

type Channels = Pick<BackupSource, 'channels'>;

/** What each channel has, with its place in the list. */
async function* ofChannels<T>(
  { channels }: Channels,
  list: (channel: Channels['channels'][number]) => Promise<T[]>,
): AsyncGenerator<{ channel: number; found: T }[]> {
  for (const [index, channel] of channels.entries())
    yield (await list(channel)).map((found) => ({ channel: index + 1, found }));
}

async function hasAny<T>(source: Channels, list: (id: string) => Promise<T[]>): Promise<boolean> {
  for (const { id } of source.channels) if ((await list(id)).length > 0) return true;
  return false;
}

/** Whether an alert is as it came with the channel, whatever language the streamer had then. */
function isDefault(item: AlertItem): boolean {
  const kept = JSON.stringify(item);
  return BOT_LANGUAGES.some(
    (language) => kept === JSON.stringify(defaultAlertItem(item.header, alertStart(language))),
  );
}

/** How each channel shows its alerts. */
export const alertsPart: BackupPart<'alerts'> = {
  section: 'alerts',
  tables: ['alert_items'],
  async *read({ db, channels }) {
    for await (const items of ofChannels({ channels }, ({ id, platform }) =>
      listAlertItems(db, id, platform),
    ))
      yield items.map(({ channel, found: item }) => ({ channel, item }));
  },
  async write({ tx, channelOf }, records) {
    for (const { channel, item } of records) {
      const id = channelOf(channel);
      if (id !== undefined) await saveAlertItems(tx, id, [item]);
    }
  },
  // A new channel has alerts too, which nobody would miss.
  async isOccupied(db, { channels }) {
    for (const { id, platform } of channels)
      if (!(await listAlertItems(db, id, platform)).every(isDefault)) return true;
    return false;
  },
};

/** An id is one of this server. */
function withoutId(variant: AlertItem): AlertItem {
  const item = { ...variant };
  delete item.id;
  return item;
}

/** Alerts under conditions. */
export const alertVariantsPart: BackupPart<'alertVariants'> = {
  section: 'alertVariants',
  tables: ['alert_variants'],
  async *read({ db, channels }) {
    for await (const variants of ofChannels({ channels }, (channel) => listVariants(db, channel.id)))
      yield variants.map(({ channel, found }) => ({ channel, item: withoutId(found) }));
  },
  async write({ tx, channelOf, newId, rank }, records) {
    const limit = variantLimit(rank);
    for (const { channel, item } of records) {
      const channelId = channelOf(channel);
      if (channelId === undefined) continue;
      if (!(await insertVariant(tx, { id: newId(), channelId }, withoutId(item), limit)))
        throw new AppError('variant_limit', `The file has too many variants of ${item.header}.`);
    }
  },
  isOccupied: (db, source) => hasAny(source, (id) => listVariants(db, id)),
};

async function writeLinks(tx: Db, channelId: string, links: SectionRecord<'alertLinks'>[]): Promise<void> {
  const before = await listLinks(tx, channelId);
  const added = links.map(({ from, header }) => ({ platform: from, header }));
  await replaceLinks(tx, channelId, [...before, ...added]);
}

/** Which alerts of other channels a channel plays too. */
export const alertLinksPart: BackupPart<'alertLinks'> = {
  section: 'alertLinks',
  tables: ['alert_links'],
  async *read({ db, channels }) {
    for await (const links of ofChannels({ channels }, ({ id }) => listLinks(db, id)))
      yield links.map(({ channel, found }) => ({ channel, from: found.platform, header: found.header }));
  },
  async write({ tx, channelOf }, records) {
    const byChannel = groupBy(records, ({ channel }) => channelOf(channel));
    for (const [id, links] of byChannel) if (id !== undefined) await writeLinks(tx, id, links);
  },
  isOccupied: (db, source) => hasAny(source, (id) => listLinks(db, id)),
};
