import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';

/** Ends every login of a viewer's account, on its pages and in extensions: the next call would make the account anew. */
export async function forgetLogins(
  tx: Db,
  { platform, userId }: { platform: Platform; userId: string },
): Promise<void> {
  for (const table of ['viewer_sessions', 'viewer_login_codes', 'viewer_extension_accounts'] as const) {
    await tx
      .deleteFrom(table)
      .where('platform', '=', platform)
      .where('platform_user_id', '=', userId)
      .execute();
  }
}

/** Ends every login of a person's accounts. */
export async function forgetAllLogins(tx: Db, { accounts }: Person): Promise<void> {
  for (const account of accounts) await forgetLogins(tx, account);
}
