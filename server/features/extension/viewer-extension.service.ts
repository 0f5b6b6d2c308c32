import { ok, refuse, type Result } from '#core/base/result.ts';
import { DAY_MS } from '#core/base/time.ts';
import {
  PAIRING_LIFETIME_MS,
  VIEWER_EXTENSIONS_MAX,
  VIEWER_TOKEN_LIFETIME_MS,
} from '#core/extension/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { approveViewerPairing } from './extension.repository.ts';
import { toCodeHash } from './pairing.service.ts';
import {
  deleteViewerExtension,
  findViewerExtension,
  insertViewerExtension,
  listViewerExtensions,
  renewViewerExtension,
  type AccountKey,
  type ViewerExtension,
} from './viewer-extension.repository.ts';

/** A platform account that somebody is logged in with. */
export interface ViewerPerson extends AccountKey {
  name: string;
  picture: string;
}

export interface ViewerExtensionDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random'> {
  clock: Pick<Clock, 'now'>;
}

export type ViewerExtensionService = ReturnType<typeof createViewerExtensions>;

const RENEW_AFTER_MS = DAY_MS;

/** Extensions that speak for viewers: each for the accounts that approved it, with the rights that were given. */
export function createViewerExtensions({ db, unitOfWork, clock, random }: ViewerExtensionDeps) {
  return {
    /** The person lets the extension in that shows this code; refuses with `not_found` and `too_many_extensions`. */
    async approve(people: readonly ViewerPerson[], typed: string, mayBuy: boolean): Promise<Result<null>> {
      const now = clock.now();
      return unitOfWork(async (tx) => {
        const connected = await listViewerExtensions(tx, people, now);
        if (connected.length >= VIEWER_EXTENSIONS_MAX) return refuse('too_many_extensions');
        const id = random.id();
        await insertViewerExtension(tx, {
          id,
          token_hash: null,
          may_buy: mayBuy ? 1 : 0,
          created_at: now,
          last_used_at: now,
          // One that does not come back for its token is forgotten.
          expires_at: now + PAIRING_LIFETIME_MS,
          accounts: people.map(({ platformUserId, ...person }) => ({
            ...person,
            extension_id: id,
            platform_user_id: platformUserId,
          })),
        });
        if (await approveViewerPairing(tx, toCodeHash(typed), id, now)) return ok(null);
        await deleteViewerExtension(tx, people, id);
        return refuse('not_found');
      });
    },

    /** The extension of a token, which using it keeps alive. */
    async find(token: string): Promise<ViewerExtension | undefined> {
      const now = clock.now();
      const extension = await findViewerExtension(db, hashSecret(token), now);
      if (extension !== undefined && now - extension.last_used_at >= RENEW_AFTER_MS) {
        const renewed = { last_used_at: now, expires_at: now + VIEWER_TOKEN_LIFETIME_MS };
        await renewViewerExtension(db, extension.id, renewed);
      }
      return extension;
    },

    /** Those of a person that have their token, newest first. */
    async list(people: readonly AccountKey[]): Promise<ViewerExtension[]> {
      const all = await listViewerExtensions(db, people, clock.now());
      return all.filter(({ token_hash }) => token_hash !== null);
    },

    /** Sends one of the person's away; false when there is none of this id. */
    end: (people: readonly AccountKey[], id: string): Promise<boolean> =>
      deleteViewerExtension(db, people, id),
  };
}

/** Whose extension it is. */
export function peopleOf({ accounts }: ViewerExtension): ViewerPerson[] {
  return accounts.map(({ platform, platform_user_id, name, picture }) => ({
    platform,
    platformUserId: platform_user_id,
    name,
    picture,
  }));
}
