import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createRegistration, type Registration } from '../features/channels/registration.ts';
import { takeInvitation } from '../features/invitations/invitation.repository.ts';
import { invitationHash } from '../features/invitations/new-invitation.ts';
import { createOwnership, type Ownership } from '../features/setup/ownership.ts';
import { createSetupCode, type SetupCode } from '../features/setup/setup-code.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';

export interface RegistrationServices {
  registration: Registration;
  ownership: Ownership;
  setupCode: SetupCode;
}

/** Who may become a streamer here, and who owns the server. */
export function createRegistrationServices(
  config: Config,
  { clock, random }: { clock: Clock; random: Random },
): RegistrationServices {
  const setupCode = createSetupCode({
    file: join(config.dataDir, 'setup-code'),
    publicUrl: config.publicUrl,
    // Not a line of the log: whoever starts the server reads it at every level.
    print: (text) => void process.stdout.write(text),
  });
  const ownership = createOwnership({ ...config, setupCode });
  const registration = createRegistration({
    clock,
    random,
    registration: config.registration,
    defaultRank: config.defaultRank,
    takeInvitation: (tx, code) => takeInvitation(tx, invitationHash(code), clock.now()),
    refuseOwner: (...newcomer) => ownership.refuse(...newcomer),
  });
  return { registration, ownership, setupCode };
}
