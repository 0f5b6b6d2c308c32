import { randomInt } from 'node:crypto';

/** Fields of a donation form as PayPal takes them. */
export type PaymentForm = Readonly<Record<string, string>>;

export interface PaymentChange {
  readonly txnId?: string | undefined;
  readonly status?: string | undefined;
  readonly business?: string | undefined;
  readonly amount?: string | undefined;
  /** Of the payment that a refund or reversal is about. */
  readonly parentTxnId?: string | undefined;
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** A transaction id in PayPal's shape: 17 capitals and digits. */
function newTxnId(): string {
  return Array.from({ length: 17 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** PayPal writes `HH:MM:SS Mon DD, YYYY PST`, in Pacific time. */
function paypalDate(now: number): string {
  const pacific = new Date(now - 8 * 3_600_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = [pacific.getUTCHours(), pacific.getUTCMinutes(), pacific.getUTCSeconds()].map(two).join(':');
  return `${time} ${MONTHS[pacific.getUTCMonth()] ?? ''} ${two(pacific.getUTCDate())}, ${pacific.getUTCFullYear()} PST`;
}

const RETURNS = ['Refunded', 'Reversed', 'Canceled_Reversal'];

/** The notification of a payment, as PayPal's own sandbox would write it. */
export function notificationBody(form: PaymentForm, change: PaymentChange, now: number): string {
  const business = change.business ?? form['business'] ?? '';
  const status = change.status ?? 'Completed';
  const isReturn = RETURNS.includes(status);
  const announced = form['amount'] ?? '1.00';
  // Money that goes back is written below zero, unless somebody asks for another sign.
  const usual = status === 'Refunded' || status === 'Reversed' ? `-${announced}` : announced;
  const isAddress = business.includes('@');
  const fields: Record<string, string> = {
    mc_gross: change.amount ?? usual,
    protection_eligibility: 'Ineligible',
    payer_id: 'FOGATASANDBOX',
    payment_date: paypalDate(now),
    payment_status: status,
    charset: form['charset'] ?? 'windows-1252',
    first_name: 'Sandbox',
    last_name: 'Payer',
    mc_fee: '0.45',
    notify_version: '3.9',
    custom: form['custom'] ?? '',
    payer_status: 'verified',
    business,
    ...(isReturn ? { parent_txn_id: change.parentTxnId ?? '' } : { txn_type: 'web_accept' }),
    ...(status === 'Pending' ? { pending_reason: 'echeck' } : {}),
    verify_sign: 'AFcWxV21C7fd0v3bYYYRCpSSRl31A-sandbox',
    payer_email: 'payer@sandbox.example',
    txn_id: change.txnId ?? newTxnId(),
    payment_type: status === 'Pending' ? 'echeck' : 'instant',
    receiver_email: isAddress ? business : 'receiver@sandbox.example',
    receiver_id: isAddress ? 'S8XGHLYDW9T3S' : business,
    residence_country: form['country'] ?? 'ES',
    item_name: form['item_name'] ?? '',
    mc_currency: form['currency_code'] ?? 'USD',
    test_ipn: '1',
    ...(form['invoice'] === undefined ? {} : { invoice: form['invoice'] }),
    ipn_track_id: newTxnId().slice(0, 13).toLowerCase(),
  };
  // PayPal writes in the charset that it names.
  const encode = fields['charset'] === 'utf-8' ? encodeUtf8 : encodeWindows1252;
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

function encodeUtf8(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice(2);
}

/** Latin letters are one byte each; what the charset lacks becomes a question mark, as PayPal does it. */
function encodeWindows1252(text: string): string {
  return Array.from(text)
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x80) return encodeUtf8(character);
      return code >= 0xa0 && code <= 0xff ? `%${code.toString(16).toUpperCase()}` : '%3F';
    })
    .join('');
}
