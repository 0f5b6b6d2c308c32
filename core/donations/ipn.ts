import { cleanText } from '../base/text.ts';
import { parseMinor } from './money.ts';

/** Turns the bytes of one field into text; charsets are not core's to know. */
export type DecodeBytes = (bytes: Uint8Array, charset: string) => string;

/** PayPal's default where a notification names none. */
const DEFAULT_CHARSET = 'windows-1252';

/** What a notification says of a payment; every field may be missing or a lie until PayPal has verified it. */
export interface Payment {
  txnId: string;
  parentTxnId: string;
  status: string;
  txnType: string;
  /** Decimal text; negative for money that went back, or not. */
  amount: string;
  currency: string;
  /** Every name of the account that was paid, lower case. */
  receivers: string[];
  invoice: string;
  custom: string;
  isTest: boolean;
}

/** Fields of a form body given as one character a byte; broken escapes stay as they are, the first of equal names counts. */
export function parseIpn(body: string, decode: DecodeBytes): Map<string, string> {
  const pairs = body.split('&').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
  });
  const named = pairs.find(([name]) => name === 'charset')?.[1] ?? DEFAULT_CHARSET;
  const charset = /^[\w-]{1,40}$/.test(named) ? named : DEFAULT_CHARSET;
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const bytes = unescapeBytes(value);
    if (!fields.has(name)) {
      fields.set(
        name,
        charset.toLowerCase() === DEFAULT_CHARSET ? decodeWindows1252(bytes) : decode(bytes, charset),
      );
    }
  }
  return fields;
}

/** 0x80 to 0x9F; Node 20 decodes them as controls (its `TextDecoder` takes the charset for ISO 8859-1). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');
}

function unescapeBytes(value: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const hex = value[at] === '%' ? /^[0-9a-f]{2}/i.exec(value.slice(at + 1, at + 3))?.[0] : undefined;
    if (hex === undefined) bytes.push(value[at] === '+' ? 0x20 : value.charCodeAt(at) & 0xff);
    else {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    }
  }
  return Uint8Array.from(bytes);
}

const RECEIVER_FIELDS = ['receiver_email', 'business', 'receiver_id'] as const;
const LONGEST_ID = 64;

/** The payment that a notification speaks of, without what no database takes as text. */
export function readPayment(fields: ReadonlyMap<string, string>): Payment {
  const read = (name: string) => cleanText(fields.get(name) ?? '').trim();
  return {
    txnId: read('txn_id').slice(0, LONGEST_ID),
    parentTxnId: read('parent_txn_id').slice(0, LONGEST_ID),
    status: read('payment_status'),
    txnType: read('txn_type'),
    amount: read('mc_gross'),
    currency: read('mc_currency').slice(0, 3).toUpperCase(),
    receivers: RECEIVER_FIELDS.map((name) => read(name).toLowerCase()).filter((name) => name !== ''),
    invoice: read('invoice').slice(0, 127),
    custom: read('custom'),
    isTest: read('test_ipn') === '1',
  };
}

/** Money that goes back, and money that comes back after all. */
export type ReturnKind = 'refunded' | 'reversed' | 'restored';

const RETURNS: Readonly<Record<string, ReturnKind>> = {
  Refunded: 'refunded',
  Partially_Refunded: 'refunded',
  Reversed: 'reversed',
  Canceled_Reversal: 'restored',
};

/** What a notification takes back of an earlier payment, if it does. */
export function returnOf(payment: Payment): ReturnKind | undefined {
  return Object.hasOwn(RETURNS, payment.status) ? RETURNS[payment.status] : undefined;
}

/** How much of a donation goes back, whatever the sign it is written with; all of it where that cannot be told. */
export function returnedMinor(payment: Payment, donation: { amount: number; currency: string }): number {
  const minor =
    payment.currency === donation.currency ? parseMinor(payment.amount, payment.currency) : undefined;
  return minor === undefined || minor === 0 ? donation.amount : Math.min(Math.abs(minor), donation.amount);
}
