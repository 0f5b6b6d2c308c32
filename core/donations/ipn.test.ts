import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayment, type ExpectedPayment } from './check-payment.ts';
import { parseIpn, readPayment, returnedMinor, returnOf } from './ipn.ts';

/** UTF-8, which is the only charset that these tests name. */
function decode(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return '\ufffd';
  }
}
const read = (body: string) => readPayment(parseIpn(body, decode));

const GOOD =
  'mc_gross=5.00&payment_status=Completed&charset=windows-1252&custom=twitch%3B1%3BI%F1igo%3BHola+t%FA&txn_id=61E67681CH3238416' +
  '&receiver_email=S%40x.y&receiver_id=S8XGHLYDW9T3S&txn_type=web_accept&mc_currency=EUR';
const EXPECTED: ExpectedPayment = {
  accounts: ['s@X.y'],
  acceptsTests: false,
  minimum: 200,
  announced: { amount: 500, currency: 'EUR' },
};

describe('a notification', () => {
  it('is read in the charset that it names', () => {
    expect(read(GOOD).custom).toBe('twitch;1;Iñigo;Hola tú');
    expect(read('charset=utf-8&custom=%F0%9F%94%A5').custom).toBe('🔥');
    expect(read('custom=%80').custom).toBe('€');
  });

  it('of any bytes is read without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (body) => void read(body)));
    expect(read('txn_id=1&txn_id=2').txnId).toBe('1');
    expect(read('custom=100%&txn_id=%4').custom).toBe('100%');
  });

  it('holds no character that a database refuses', () => {
    const payment = read('txn_id=%00A%00&invoice=%00&custom=twitch%3B%001&mc_gross=%005');
    expect(payment).toMatchObject({ txnId: 'A', invoice: '', custom: 'twitch;1', amount: '5' });
  });
});

describe('the checks of a payment', () => {
  it.each([
    ['', undefined],
    ['&test_ipn=1', 'test_payment'],
  ])('with %j answer %s', (more, reason) => {
    expect(checkPayment(read(GOOD + more), EXPECTED)).toBe(reason);
  });

  it('answer the first that fails, in order', () => {
    const fields = ['receiver_email', 'txn_type', 'payment_status', 'mc_currency', 'txn_id', 'mc_gross'];
    const wrong = ['x%40y.z', 'cart', 'Failed', 'USD', '', '1.00'];
    const reasons = [
      'other_receiver',
      'other_type',
      'not_completed',
      'other_currency',
      'unreadable',
      'below_minimum',
    ];
    let body = GOOD;
    for (let at = fields.length - 1; at >= 0; at -= 1) {
      body = body.replace(new RegExp(`${fields[at] ?? ''}=[^&]*`), `${fields[at] ?? ''}=${wrong[at] ?? ''}`);
      expect(checkPayment(read(body), EXPECTED)).toBe(reasons[at]);
    }
  });

  it('know the account by address, merchant id or business, in any case', () => {
    expect(checkPayment(read(GOOD), { ...EXPECTED, accounts: ['', 's8xghlydw9t3s'] })).toBeUndefined();
    expect(checkPayment(read(GOOD), { ...EXPECTED, accounts: [''] })).toBe('other_receiver');
  });

  it('do not take an announced amount back when the minimum rises', () => {
    expect(checkPayment(read(GOOD), { ...EXPECTED, minimum: 9900 })).toBeUndefined();
    expect(checkPayment(read(GOOD), { ...EXPECTED, minimum: 9900, announced: undefined })).toBe(
      'below_minimum',
    );
  });
});

describe('money that goes back', () => {
  it.each([
    ['Refunded', 'refunded'],
    ['Reversed', 'reversed'],
    ['Canceled_Reversal', 'restored'],
    ['Completed', undefined],
    ['constructor', undefined],
  ])('%s is %s', (status, kind) => {
    expect(returnOf(read(`payment_status=${status}`))).toBe(kind);
  });

  it.each([
    ['-1.50', 'EUR', 150],
    ['1.50', 'EUR', 150],
    ['-99.00', 'EUR', 500],
    ['-5.00', 'USD', 500],
    ['', 'EUR', 500],
  ])('of %j %s takes %i of 500', (gross, currency, minor) => {
    const payment = read(`mc_gross=${gross}&mc_currency=${currency}`);
    expect(returnedMinor(payment, { amount: 500, currency: 'EUR' })).toBe(minor);
  });
});
