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
  setupCode: Pick<SetupCode, 'matches' | 'exists' | 'offer'>;
}

/** Who may be the first streamer of a server, which owns it. */
export interface Ownership {
  /** Whether the code is a way in; not where the owner is named or where only this machine reaches the server. */
  asksCode: boolean;
  /** Why this account may not own the server; undefined when it may. */
  refuse(
    platform: LoginPlatform,
    account: Pick<PlatformAccount, 'id' | 'login'>,
    code: string | undefined,
  ): Promise<ErrorCode | undefined>;
}

/** The rules of the first login: the named owner's, the bearer's of the code, or on this machine anybody's. */
export function createOwnership({ asksSetupCode, owner, setupCode }: OwnershipDeps): Ownership {
  return {
    asksCode: asksSetupCode && owner === null,
    async refuse(platform, { id, login }, code) {
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
