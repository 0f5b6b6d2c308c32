import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationMode } from '#core/session/schema.ts';
import type { Connection } from '#server/db/connection.ts';
import { createChannelDirectory } from '#server/features/channels/channel-directory.ts';
import { countStreamers } from '#server/features/channels/channel.repository.ts';
import { createChannelService } from '#server/features/channels/channel.service.ts';
import { createRegistration, type RegistrationDeps } from '#server/features/channels/registration.ts';
import { insertInvitation, takeInvitation } from '#server/features/invitations/invitation.repository.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createSecretBox } from '#server/lib/secrets.ts';

const NOW = 1_000;

/** Who becomes a streamer when many log in at the same moment, on either database. */
export function registrationContract(open: () => Promise<Connection>): void {
  describe('registration', () => {
    let connection: Connection;
    let refuseOwner: RegistrationDeps['refuseOwner'];

    beforeEach(async () => {
      connection = await open();
      refuseOwner = () => Promise.resolve(undefined);
      // An installation that nobody owns yet, in a database that is not empty.
      await connection.db.deleteFrom('streamers').execute();
    });
    afterEach(() => connection.close());

    function logIn(
      registration: RegistrationMode,
      names: readonly string[],
      invitation?: string,
      setupCode?: string,
    ) {
      const service = createChannelService({
        unitOfWork: connection.unitOfWork,
        directory: createChannelDirectory(connection.db, systemClock),
        secretBox: createSecretBox(Buffer.alloc(32)),
        clock: systemClock,
        random: systemRandom,
        registration: createRegistration({
          clock: systemClock,
          random: systemRandom,
          registration,
          defaultRank: 1,
          takeInvitation: (tx, code) => takeInvitation(tx, code, NOW),
          refuseOwner,
        }),
        onCreated: () => Promise.resolve(),
        onAddressEnded: () => Promise.resolve(),
      });
      return Promise.all(
        names.map((name) => {
          const account = { id: `id-${name}`, login: name, displayName: name, picture: '' };
          return service.openChannel('twitch', account, null, { invitation, setupCode });
        }),
      );
    }

    /** Opens the pool's connections, or the first caller would be done before the others have one. */
    const warmUp = () => Promise.all(names.map(() => connection.unitOfWork((tx) => countStreamers(tx))));

    const names = Array.from({ length: 8 }, (_, n) => `viewer${n}`);

    it('lets one of many first logins own the installation', async () => {
      await warmUp();
      const opened = await logIn('owner', names);
      expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
      expect(opened.filter((answer) => !answer.ok && answer.code === 'registration_closed')).toHaveLength(7);
      expect(await countStreamers(connection.db)).toBe(1);
      const again = await logIn('owner', names);
      expect(again.map(({ ok }) => ok)).toEqual(opened.map(({ ok }) => ok));
    });

    it('has one owner of many who bring the code at once, and none of those without', async () => {
      refuseOwner = (_platform, _account, code) =>
        Promise.resolve(code === 'right' ? undefined : 'setup_code');
      await warmUp();
      const strangers = await logIn('open', names);
      expect(strangers.filter((answer) => !answer.ok && answer.code === 'setup_code')).toHaveLength(8);
      expect(await countStreamers(connection.db)).toBe(0);
      const opened = await logIn('owner', names, undefined, 'right');
      expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await countStreamers(connection.db)).toBe(1);
    });

    it('lets everybody in where it is open', async () => {
      await warmUp();
      const opened = await logIn('open', names);
      expect(opened.every(({ ok }) => ok)).toBe(true);
      expect(await countStreamers(connection.db)).toBe(8);
    });

    it('lets one of many in with an invitation, and nobody once it has expired', async () => {
      const [owner] = await logIn('invite', ['owner']);
      if (owner?.ok !== true) throw new Error('The owner is not let in.');
      const { streamerId } = owner.value;
      const invitation = { streamer_id: streamerId, created_at: 0, used_at: null };
      for (const [code, expiry] of [
        ['open', NOW + 1],
        ['expired', NOW],
      ] as const)
        await insertInvitation(connection.db, {
          ...invitation,
          id: code,
          code_hash: code,
          expires_at: expiry,
        });
      await warmUp();
      const late = await logIn('invite', names, 'expired');
      expect(late.some(({ ok }) => ok)).toBe(false);
      const opened = await logIn('invite', names, 'open');
      expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await countStreamers(connection.db)).toBe(2);
    });

    it('has one streamer for an account that logs in twice at once', async () => {
      await warmUp();
      const [first, second] = await logIn('owner', ['ana', 'ana']);
      expect(first).toEqual(second);
      expect(first?.ok).toBe(true);
      expect(await countStreamers(connection.db)).toBe(1);
    });
  });
}
