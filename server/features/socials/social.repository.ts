import { socialSettingsSchema, type SocialLink } from '#core/socials/schema.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

const storedLinksSchema = socialSettingsSchema.shape.links;

/** A streamer's links in their order; none where nothing was saved yet. */
export async function readSocialLinks(db: Db, streamerId: string): Promise<SocialLink[]> {
  const row = await db
    .selectFrom('streamer_socials')
    .select('links')
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row === undefined ? [] : storedLinksSchema.parse(JSON.parse(row.links));
}

export async function saveSocialLinks(
  db: Db,
  streamerId: string,
  links: readonly SocialLink[],
  now: number,
): Promise<void> {
  const values = { links: JSON.stringify(links), updated_at: now };
  await saveRow(db, 'streamer_socials', ['streamer_id'], { streamer_id: streamerId, ...values });
}
