import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAIRING_LIFETIME_MS } from '#core/extension/limits.ts';
import type { Connection } from '#server/db/connection.ts';
import { createPairingService, type PairingService } from '#server/features/extension/pairing.service.ts';
import { deleteExpiredViewerExtensions } from '#server/features/extension/viewer-extension.repository.ts';
import {
  createViewerExtensions,
  peopleOf,
  type ViewerExtensionService,
  type ViewerPerson,
} from '#server/features/extension/viewer-extension.service.ts';
import { listStandings } from '#server/features/viewers/standing.repository.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What viewers' extensions promise, on either database. */
export function viewerExtensionContract(open: () => Promise<Connection>): void {
  describe('viewers’ extensions', () => {
    let connection: Connection;
    let extensions: ViewerExtensionService;
    let pairing: PairingService;
    let now: number;
    let luz: ViewerPerson[];

    beforeEach(async () => {
      connection = await open();
      now = 1_000_000;
      const tools = { ...connection, clock: { now: () => now }, random: systemRandom };
      extensions = createViewerExtensions(tools);
      pairing = createPairingService({ ...tools, publicUrl: 'http://fogata.test' });
      // Fresh ids, for a database that is not empty.
      luz = (['twitch', 'kick'] as const).map((platform) => ({
        platform,
        platformUserId: systemRandom.id(),
        name: 'Luz',
        picture: '',
      }));
    });
    afterEach(() => connection.close());

    async function connect(people: readonly ViewerPerson[]): Promise<string> {
      const { code, secret } = await pairing.begin('viewer');
      expect(await extensions.approve(people, code, true)).toEqual({ ok: true, value: null });
      const finished = await pairing.finish(secret);
      return (finished.ok ? finished.value : null) ?? '';
    }

    it('speak for the accounts that let them in, until one of these sends them away', async () => {
      const token = await connect(luz);
      const found = await extensions.find(token);
      expect(found && new Set(peopleOf(found))).toEqual(new Set(luz));
      const [kick, twitch] = [luz.slice(1), luz.slice(0, 1)];
      const [listed] = await extensions.list(kick);
      expect(listed?.accounts).toHaveLength(2);
      expect(await extensions.end([{ platform: 'kick', platformUserId: 'other' }], listed?.id ?? '')).toBe(
        false,
      );
      expect(await extensions.end(twitch, listed?.id ?? '')).toBe(true);
      expect(await extensions.find(token)).toBeUndefined();
    });

    it('that nobody fetched the token of are cleared with their pairing', async () => {
      const { code, secret } = await pairing.begin('viewer');
      await extensions.approve(luz, code, true);
      expect(await extensions.list(luz)).toEqual([]);
      await deleteExpiredViewerExtensions(connection.db, now + PAIRING_LIFETIME_MS);
      expect(await pairing.finish(secret)).toMatchObject({ ok: false });
    });

    it('read what each account has with each streamer, and nobody else’s', async () => {
      const streamers = [systemRandom.id(), systemRandom.id()];
      for (const id of streamers) await storeStreamer(connection.db, id);
      const [ana = '', eva = ''] = streamers;
      const row = (streamerId: string, person: Pick<ViewerPerson, 'platform' | 'platformUserId'>) => ({
        ...person,
        name: 'Luz',
        picture: '',
        viewerId: systemRandom.id(),
        accountId: systemRandom.id(),
        streamerId,
        createdAt: now,
      });
      const [twitch, kick] = luz;
      if (twitch === undefined || kick === undefined) throw new Error('Luz has two accounts.');
      // The same number on another platform is another person.
      const namesake = { platform: 'kick' as const, platformUserId: twitch.platformUserId };
      await insertViewers(connection.db, [
        row(ana, twitch),
        row(eva, kick),
        row(eva, twitch),
        row(ana, namesake),
      ]);
      const read = async (of: string[]) =>
        (await listStandings(connection.db, of, luz)).map(({ streamerId, platform }) => [
          streamerId,
          platform,
        ]);
      expect(new Set(await read(streamers))).toEqual(
        new Set([
          [ana, 'twitch'],
          [eva, 'kick'],
          [eva, 'twitch'],
        ]),
      );
      expect(await read([ana])).toEqual([[ana, 'twitch']]);
      expect(await read([])).toEqual([]);
    });
  });
}
