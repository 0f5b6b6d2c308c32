import type { AlertHeader } from '#core/alerts/headers.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** Another look of an alert type, under a condition. */
export interface AlertVariantTable {
  id: string;
  channel_id: string;
  header: AlertHeader;
  /** From 0 on, unique within its type: two that are added at once cannot both have the last one. */
  place: number;
  /** These three are in the item too; an event chooses by them and then reads one item of many. */
  activo: number;
  condition: string;
  /** JSON of a number or of a SpellFilter. */
  extra: string;
  /** JSON of an AlertItem without its id. */
  item: string;
}

/** The channel also plays this type of alert from the streamer's channels on that platform. */
export interface AlertLinkTable {
  channel_id: string;
  platform: Platform;
  header: AlertHeader;
}
