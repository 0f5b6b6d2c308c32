import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import * as donations from '#server/features/donations/donation.repository.ts';
import * as inbox from '#server/features/donations/ipn-inbox.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the donations' repositories promise, on either database. */
export function donationContract(open: () => Promise<Connection>): void {
  describe('donations', () => {
    let connection: Connection;
    let streamerId: string;

    beforeEach(async () => {
      connection = await open();
      streamerId = systemRandom.id();
      await storeStreamer(connection.db, streamerId);
      await connection.db.deleteFrom('ipn_inbox').execute();
    });
    afterEach(() => connection.close());

    const insert = (id: string, change: Partial<donations.DonationRow> = {}) =>
      donations.insertDonation(connection.db, {
        id: `${streamerId}-${id}`,
        streamer_id: streamerId,
        channel_id: `channel-${streamerId}`,
        invoice: `${streamerId}-invoice-${id}`,
        account: 'ana@paypal.example',
        name: 'Luz',
        message: '¡Ánimo! 🔥',
        amount: 500,
        currency: 'EUR',
        status: 'pending',
        txn_id: null,
        credited_by: null,
        refunded: 0,
        created_at: 100,
        credited_at: null,
        ...change,
      });
    const payment = (txn: string) => ({
      amount: 500,
      currency: 'EUR',
      txn_id: `${streamerId}-${txn}`,
      credited_by: null,
      credited_at: 200,
    });
    const idOf = (id: string) => `${streamerId}-${id}`;

    it('keep a streamer’s settings, and find who is paid by an account', async () => {
      const settings = { streamer_id: streamerId, account: `Ana-${streamerId}@x.example`, minimum: 200 };
      await donations.saveSettings(connection.db, { ...settings, country: 'ES' });
      await donations.saveSettings(connection.db, { ...settings, country: 'MX' });
      expect(await donations.findSettings(connection.db, streamerId)).toEqual({ ...settings, country: 'MX' });
      const account = settings.account.toLowerCase();
      expect(await donations.listStreamersOfAccounts(connection.db, [account])).toEqual([streamerId]);
      expect(await donations.listStreamersOfAccounts(connection.db, [])).toEqual([]);
    });

    it('know whose form named an account, even when it was changed', async () => {
      await insert('a', { account: `Old-${streamerId}@x.example` });
      const account = `old-${streamerId.toLowerCase()}@x.example`;
      expect(await donations.findStreamerOfEarlierAccount(connection.db, [account])).toBe(streamerId);
      expect(await donations.findStreamerOfEarlierAccount(connection.db, ['none@x.example'])).toBeUndefined();
      expect(await donations.findStreamerOfEarlierAccount(connection.db, [])).toBeUndefined();
    });

    it('are paid once, by one transaction', async () => {
      await insert('a');
      const paid = await Promise.all(
        [1, 2].map(() => donations.completeDonation(connection.db, idOf('a'), payment('t'))),
      );
      expect(paid.filter((row) => row !== undefined)).toHaveLength(1);
      expect(await insert('b', { status: 'completed', txn_id: idOf('t') })).toBe(false);
      const found = await donations.findDonationByTxn(connection.db, idOf('t'));
      expect(found).toMatchObject({
        status: 'completed',
        amount: 500,
        message: '¡Ánimo! 🔥',
        credited_at: 200,
      });
      expect(await donations.findDonationByInvoice(connection.db, `${streamerId}-invoice-a`)).toEqual(found);
    });

    it('are listed when paid, newest first, and added up by currency without what went back', async () => {
      await insert('open');
      await insert('old', { status: 'completed', credited_at: 200, refunded: 100 });
      await insert('new', { status: 'completed', credited_at: 300 });
      await insert('yen', { status: 'completed', credited_at: 100, currency: 'JPY', amount: 2_500_000_000 });
      const listed = await donations.listDonations(connection.db, streamerId, 10);
      expect(listed.map(({ id, platform }) => [id, platform])).toEqual([
        [idOf('new'), 'twitch'],
        [idOf('old'), 'twitch'],
        [idOf('yen'), 'twitch'],
      ]);
      expect(await donations.sumDonations(connection.db, streamerId)).toEqual([
        { currency: 'EUR', amount: 1000, refunded: 100, count: 2 },
        { currency: 'JPY', amount: 2_500_000_000, refunded: 0, count: 1 },
      ]);
      await donations.forgetUnpaid(connection.db, 101);
      expect(
        await donations.findDonationByInvoice(connection.db, `${streamerId}-invoice-open`),
      ).toBeUndefined();
    });

    it('note each refund once', async () => {
      await insert('a', { status: 'completed' });
      const refund = { txn_key: idOf('r'), donation_id: idOf('a'), amount: 200, at: 300 };
      expect(await donations.insertRefund(connection.db, refund)).toBe(true);
      expect(await donations.insertRefund(connection.db, refund)).toBe(false);
      await donations.insertRefund(connection.db, { ...refund, txn_key: idOf('r2'), amount: 50 });
      expect(await donations.sumRefunds(connection.db, idOf('a'))).toBe(250);
    });

    it('count a refusal that comes again, and take it back when it is settled', async () => {
      const refusal = {
        id: idOf('refusal'),
        streamer_id: streamerId,
        entry_key: 'invalid:t',
        reason: 'not_verified',
        name: 'Luz',
        amount: '5.00',
        currency: 'EUR',
        txn_id: 't',
      } as const;
      await donations.noteRefusal(connection.db, { ...refusal, at: 100 });
      await donations.noteRefusal(connection.db, { ...refusal, id: idOf('other'), at: 200 });
      const listed = await donations.listRefusals(connection.db, streamerId, 10);
      expect(listed).toEqual([{ ...refusal, times: 2, at: 200 }]);
      await donations.dropRefusals(connection.db, streamerId, ['invalid:t']);
      expect(await donations.listRefusals(connection.db, streamerId, 10)).toEqual([]);
    });
  });

  describe('payment notifications', () => {
    let connection: Connection;

    beforeEach(async () => {
      connection = await open();
      await connection.db.deleteFrom('ipn_inbox').execute();
    });
    afterEach(() => connection.close());

    const ana = { rank: 0, owner: 'ana' } as const;
    const store = (id: string, now: number, lane: inbox.IpnLane = ana) =>
      inbox.storeIpn(connection.db, { ...lane, id, raw: `raw=${id}` }, now);

    it('are taken one by one, longest wait first, by one worker each', async () => {
      await store('b', 200);
      await store('a', 100);
      await store('other', 50, { rank: 1, owner: 'ana' });
      expect(await inbox.nextIpnAt(connection.db)).toBe(50);
      const claimed = await Promise.all([1, 2].map(() => inbox.claimIpn(connection.db, ana, 150, 1000)));
      expect(claimed.filter((row) => row !== undefined)).toMatchObject([
        { id: 'a', raw: 'raw=a', attempts: 1 },
      ]);
      expect(await inbox.claimIpn(connection.db, ana, 150, 1000)).toBeUndefined();
      expect((await inbox.claimIpn(connection.db, ana, 300, 1000))?.id).toBe('b');
    });

    it('wait in lanes of a streamer and a rank, which are counted and come by rank and wait', async () => {
      await store('a', 200);
      await store('b', 210);
      await store('c', 100, { rank: 1, owner: 'bea' });
      await store('d', 190, { rank: 0, owner: 'bea' });
      await store('e', 900, { rank: 0, owner: 'carla' });
      expect(await inbox.listDueLanes(connection.db, 300)).toEqual([
        { rank: 0, owner: 'bea' },
        { rank: 0, owner: 'ana' },
        { rank: 1, owner: 'bea' },
      ]);
      expect(await inbox.countWaitingIpns(connection.db, ana)).toEqual({ own: 2, all: 4 });
      await inbox.finishIpn(connection.db, 'a');
      expect(await inbox.countWaitingIpns(connection.db, ana)).toEqual({ own: 1, all: 3 });
      expect(await inbox.countWaitingIpns(connection.db, { rank: 1, owner: 'x' })).toEqual({
        own: 0,
        all: 1,
      });
    });

    it('wait, wake after a crash, and are forgotten when done', async () => {
      await store('a', 100);
      await inbox.delayIpn(connection.db, 'a', 5000);
      expect(await inbox.claimIpn(connection.db, ana, 4999, 9000)).toBeUndefined();
      await inbox.wakeIpns(connection.db, 300);
      expect((await inbox.claimIpn(connection.db, ana, 300, 9000))?.id).toBe('a');
      await inbox.finishIpn(connection.db, 'a');
      expect(await inbox.nextIpnAt(connection.db)).toBeUndefined();
      await inbox.forgetDoneIpns(connection.db, 100);
      expect(await connection.db.selectFrom('ipn_inbox').select('id').execute()).toEqual([{ id: 'a' }]);
      await inbox.forgetDoneIpns(connection.db, 101);
      expect(await connection.db.selectFrom('ipn_inbox').select('id').execute()).toEqual([]);
    });
  });
}
