import { lookOf } from '#core/alerts/alert-look.ts';
import { normaliseCondition } from '#core/alerts/condition.ts';
import {
  linkableHeaders,
  type AlertConfig,
  type AlertItemInput,
  type ImportSource,
  type Variants,
} from '#core/alerts/config-schema.ts';
import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { variantLimit } from '#core/alerts/editor-limits.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { itemsForPlatform } from '#core/alerts/merge-import.ts';
import type { AlertItem, AlertVariant } from '#core/alerts/schema.ts';
import { allowsVariants } from '#core/alerts/variants.ts';
import { groupBy } from '#core/base/lists.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { alertStart } from '#server/i18n/alert-start.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listAlertItems, saveAlertItems } from './alert-item.repository.ts';
import { listLinks, replaceLinks } from './alert-link.repository.ts';
import { deleteVariant, insertVariant, listVariants, updateVariant } from './alert-variant.repository.ts';

/** The channel whose alerts are set up. */
export interface SettingsChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  rank: number;
  language: string;
}

export interface AlertSettingsDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random'> {
  /** The streamer's channels on a platform, the oldest first. */
  listChannelsOn(streamerId: string, platform: Platform): Promise<{ id: string }[]>;
}

export interface SavedVariant {
  id: string;
  imagen: string;
  sonido: string;
}

/** How a channel shows its alerts: what the alert screen reads and saves. */
export type AlertSettings = ReturnType<typeof createAlertSettings>;

export function createAlertSettings(deps: AlertSettingsDeps) {
  const { db, unitOfWork } = deps;

  async function saveVariant(channel: SettingsChannel, sent: AlertItemInput): Promise<Result<SavedVariant>> {
    if (!allowsVariants(sent.header, channel.platform)) return refuse('invalid');
    const item = { ...toStored(sent), condition: normaliseCondition(sent.condition ?? '') };
    const key = { id: sent.id ?? deps.random.id(), channelId: channel.id };
    const answer = ok({ id: key.id, imagen: item.imagen, sonido: item.sonido });
    if (sent.id !== undefined) return (await updateVariant(db, key, item)) ? answer : refuse('not_found');
    const limit = variantLimit(channel.rank);
    const isAdded = await unitOfWork((tx) => insertVariant(tx, key, item, limit));
    return isAdded ? answer : refuse('variant_limit');
  }

  return {
    listItems: ({ id, platform }: SettingsChannel): Promise<AlertItem[]> => listAlertItems(db, id, platform),
    /** All or nothing; refuses types that the platform has not, and two of one type. */
    async saveItems(
      { id, platform }: SettingsChannel,
      sent: readonly AlertItemInput[],
    ): Promise<Result<null>> {
      const known: readonly AlertHeader[] = HEADERS_OF_PLATFORM[platform];
      const headers = new Set(sent.map(({ header }) => header));
      if (headers.size !== sent.length || sent.some(({ header }) => !known.includes(header)))
        return refuse('invalid');
      const items = sent.map((item) => withoutCondition(toStored(item)));
      await unitOfWork((tx) => saveAlertItems(tx, id, items));
      return ok(null);
    },
    async listVariants({ id }: SettingsChannel): Promise<Variants> {
      const groups = groupBy<AlertVariant, AlertHeader>(await listVariants(db, id), ({ header }) => header);
      return Object.fromEntries(groups);
    },
    /** Refuses types without variants, ids that are not the channel's, and one over the limit of the rank. */
    saveVariant,
    deleteVariant: (channel: SettingsChannel, id: string): Promise<boolean> =>
      deleteVariant(db, channel.id, id),
    async readConfig({ id }: SettingsChannel): Promise<AlertConfig> {
      const links = await listLinks(db, id);
      const flagsOf = (platform: Platform) =>
        Object.fromEntries(
          linkableHeaders(platform).map((header) => [
            header,
            links.some((link) => link.platform === platform && link.header === header),
          ]),
        );
      return {
        trovo: flagsOf('trovo'),
        twitch: flagsOf('twitch'),
        youtube: flagsOf('youtube'),
        kick: flagsOf('kick'),
      };
    },
    async saveConfig({ id }: SettingsChannel, config: AlertConfig) {
      const links = PLATFORMS.flatMap((platform) =>
        linkableHeaders(platform)
          .filter((header) => config[platform][header] === true)
          .map((header) => ({ platform, header })),
      );
      await unitOfWork((tx) => replaceLinks(tx, id, links));
    },
    /** Alerts to merge into those of the channel; empty when there is nothing to import. */
    async listImports(channel: SettingsChannel, source: ImportSource): Promise<AlertItem[]> {
      if (source === 'restore') {
        const start = alertStart(channel.language);
        return HEADERS_OF_PLATFORM[channel.platform].map((header) => defaultAlertItem(header, start));
      }
      if (source === channel.platform) return [];
      const [from] = await deps.listChannelsOn(channel.streamerId, source);
      if (from === undefined) return [];
      return itemsForPlatform(await listAlertItems(db, from.id, source), channel.platform);
    },
  };
}

/** What is kept of an alert that was sent: its look, with uploads in the place of addresses. */
function toStored({ imagenUpload, sonidoUpload, ...item }: AlertItemInput): AlertItem {
  return {
    ...lookOf(item),
    imagen: imagenUpload === undefined || imagenUpload === '' ? item.imagen : imagenUpload,
    sonido: sonidoUpload === undefined || sonidoUpload === '' ? item.sonido : sonidoUpload,
  };
}

function withoutCondition(item: AlertItem): AlertItem {
  const base = { ...item };
  delete base.condition;
  return base;
}
