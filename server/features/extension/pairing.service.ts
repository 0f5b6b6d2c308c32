import { ok, refuse, type Result } from '#core/base/result.ts';
import { EXTENSIONS_MAX, PAIRING_LIFETIME_MS, VIEWER_TOKEN_LIFETIME_MS } from '#core/extension/limits.ts';
import { CODE_HALF, firstHalf } from '#core/extension/pairing-code.ts';
import { PAIRING_QUERY } from '#core/extension/paths.ts';
import type { Pairing } from '#core/extension/schema.ts';
import { PANEL_PATHS, VIEWER_EXTENSION_PAGE } from '#core/paths.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { newTypedCode, readTypedCode } from '#server/lib/typed-code.ts';
import {
  approvePairing,
  deletePairing,
  findPairing,
  insertExtension,
  insertPairing,
  listExtensions,
} from './extension.repository.ts';
import type { ExtensionPairingTable } from './extension.table.ts';
import { giveToken } from './viewer-extension.repository.ts';

/** Where each person lets an extension in. */
const VERIFY_PAGE = { streamer: PANEL_PATHS.extension, viewer: VIEWER_EXTENSION_PAGE } as const;

export interface PairingServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random'> {
  clock: Pick<Clock, 'now'>;
  publicUrl: string;
}

export type PairingService = ReturnType<typeof createPairingService>;

/** Lets an extension in without a password: it asks, the person approves on the site, it gets a token. */
export function createPairingService({ db, unitOfWork, clock, random, publicUrl }: PairingServiceDeps) {
  return {
    /** A code for the person and a secret for the extension, both good for ten minutes. */
    async begin(person: ExtensionPairingTable['person']): Promise<Pairing> {
      const code = newCode();
      const secret = random.secret();
      const expiresAt = clock.now() + PAIRING_LIFETIME_MS;
      await insertPairing(db, {
        code_hash: hashSecret(code),
        secret_hash: hashSecret(secret),
        person,
        streamer_id: null,
        viewer_extension_id: null,
        expires_at: expiresAt,
      });
      const verifyUrl = `${publicUrl}${VERIFY_PAGE[person]}?${PAIRING_QUERY}=${firstHalf(code)}`;
      return { code, secret, verifyUrl, expiresAt };
    },

    /** The streamer lets the extension in that shows this code; refuses with `not_found` and `too_many_extensions`. */
    async approve(streamerId: string, typed: string): Promise<Result<null>> {
      return unitOfWork(async (tx) => {
        const connected = await listExtensions(tx, streamerId);
        if (connected.length >= EXTENSIONS_MAX) return refuse('too_many_extensions');
        const isApproved = await approvePairing(tx, toCodeHash(typed), streamerId, clock.now());
        return isApproved ? ok(null) : refuse('not_found');
      });
    },

    /** The token, once, or null while nobody has approved; refuses with `not_found` what has expired. */
    async finish(secret: string): Promise<Result<string | null>> {
      const secretHash = hashSecret(secret);
      const token = random.secret();
      const now = clock.now();
      return unitOfWork(async (tx) => {
        const pairing = await findPairing(tx, secretHash, now);
        if (pairing === undefined) return refuse('not_found');
        const { streamer_id, viewer_extension_id } = pairing;
        if (streamer_id === null && viewer_extension_id === null) return ok(null);
        if (!(await deletePairing(tx, secretHash))) return refuse('not_found');
        const used = { token_hash: hashSecret(token), last_used_at: now };
        if (viewer_extension_id !== null)
          await giveToken(tx, viewer_extension_id, { ...used, expires_at: now + VIEWER_TOKEN_LIFETIME_MS });
        if (streamer_id !== null)
          await insertExtension(tx, { ...used, id: random.id(), streamer_id, created_at: now });
        return ok(token);
      });
    },
  };
}

/** What is stored in place of a code, however the person typed it. */
export function toCodeHash(typed: string): string {
  return hashSecret(readTypedCode(typed));
}

function newCode(): string {
  return `${newTypedCode(CODE_HALF)}-${newTypedCode(CODE_HALF)}`;
}
