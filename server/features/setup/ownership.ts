import { nameKey } from '#core/base/text.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';
import type { SetupCode } from './setup-code.ts';

/** The account that the operator named as owner. */
export interface NamedOwner {
  platform: LoginPlatform;
  name: string;
}

export interface OwnershipDeps {
  /** Whether a stranger could be the first to log in. */
  asksSetupCode: boolean;
  owner: NamedOwner | null;
  setupCode: SetupCode;
  isOwned: () => Promise<boolean>;
}

/** Who may be the first streamer of a server, which owns it. */
export type Ownership = ReturnType<typeof createOwnership>;

/** The rules of the first login: the named owner's, the bearer's of the code, or on this machine anybody's. */
export function createOwnership({ asksSetupCode, owner, setupCode, isOwned }: OwnershipDeps) {
  const asksCode = async () => asksSetupCode && owner === null && !(await isOwned());
  return {
    /** Whether the code is a way in now: not where the owner is known or named, or only this machine reaches the server. */
    asksCode,
    /** A link for the operator where a stranger could be the first; none where there is an owner. */
    offerCode: async () => ((await asksCode()) ? setupCode.offer() : setupCode.remove()),
    /** Whoever was let in, there is an owner now. */
    async forgetCode() {
      if (asksSetupCode) await setupCode.remove();
    },
    /** Why this account may not own the server; undefined when it may. */
    async refuse(
      platform: LoginPlatform,
      { id, login }: Pick<PlatformAccount, 'id' | 'login'>,
      code: string | undefined,
    ): Promise<ErrorCode | undefined> {
      if (owner !== null) {
        const isNamed = nameKey(login) === nameKey(owner.name) || id === owner.name;
        return platform === owner.platform && isNamed ? undefined : 'owner_named';
      }
      if (!asksSetupCode) return undefined;
      if (code !== undefined && (await setupCode.matches(code))) return undefined;
      // The last streamer has left since the start: the words that follow say where the code is.
      if (!(await setupCode.exists())) await setupCode.offer();
      return 'setup_code';
    },
  };
}
