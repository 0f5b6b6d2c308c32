import { lookOf } from '#core/alerts/alert-look.ts';
import { chooseVariant } from '#core/alerts/choose-variant.ts';
import { NO_SPEECH } from '#core/alerts/choices.ts';
import { maySpeak, spellOf } from '#core/alerts/extra.ts';
import { headerOfEvent } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { allowsVariants } from '#core/alerts/variants.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import { findAlertItem } from './alert-item.repository.ts';
import { findVariant, listVariantChoices, type VariantChoice } from './alert-variant.repository.ts';

/** How a channel shows an event: its alert of that type or a variant; undefined when it does not show it. */
export async function chooseAlertItem(
  db: Db,
  channelId: string,
  event: ChannelEvent,
  draw: () => number,
): Promise<AlertItem | undefined> {
  const header = headerOfEvent(event.type);
  const base = await findAlertItem(db, channelId, header, event.platform);
  if (base === undefined) return undefined;
  const variants = allowsVariants(header, event.platform)
    ? await listVariantChoices(db, channelId, header)
    : [];
  const chosen = chooseVariant<AlertItem | VariantChoice>(base, variants, event, draw);
  if (chosen === undefined) return undefined;
  // Somebody may delete it at this moment; the event is shown all the same.
  const variant = chosen === base ? undefined : await findVariant(db, channelId, chosen.id ?? '');
  const look = lookOf(variant ?? base);
  return (await isSpoken(db, channelId, event)) ? look : { ...look, tts: NO_SPEECH };
}

/** The speech alert of a Trovo channel says which spells are read aloud. */
async function isSpoken(db: Db, channelId: string, { type, platform }: ChannelEvent): Promise<boolean> {
  if (spellOf(type) === undefined) return true;
  const speech = await findAlertItem(db, channelId, 'TTS', platform);
  return speech === undefined || maySpeak(speech.extra, type);
}
