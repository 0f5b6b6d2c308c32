import { lookOf } from '#core/alerts/alert-look.ts';
import { chooseVariant } from '#core/alerts/choose-variant.ts';
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
  return lookOf(variant ?? base);
}
