const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_OF = new Map(DIGITS.split('').map((digit, value) => [digit, value]));
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

function utf8Bytes(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  const parts = escaped.match(/%[0-9A-F]{2}|[^%]/g) ?? [];
  return parts.map((part) => (part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16)));
}

/** A text as the base64 of its UTF-8 bytes; `btoa` is neither in the language nor made for more than Latin-1. */
export function encodeBase64(text: string): string {
  const bytes = utf8Bytes(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    encoded += DIGITS.charAt(group >> 18) + DIGITS.charAt((group >> 12) & 63);
    encoded += second === undefined ? '=' : DIGITS.charAt((group >> 6) & 63);
    encoded += third === undefined ? '=' : DIGITS.charAt(group & 63);
  }
  return encoded;
}

function latin1OfBase64(encoded: string): string {
  let bits = 0;
  let held = 0;
  const characters: string[] = [];
  for (const digit of encoded) {
    const value = VALUE_OF.get(digit);
    if (value === undefined) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    characters.push(String.fromCharCode((held >> bits) & 0xff));
  }
  return characters.join('');
}

/** The text behind base64, white space around and in it allowed; undefined for what is none. */
export function decodeBase64(encoded: string): string | undefined {
  const compact = encoded.replace(/\s+/g, '');
  if (!BASE64.test(compact)) return undefined;
  const latin1 = latin1OfBase64(compact);
  const escaped = latin1.replace(
    /[^\w]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Files of the old kind may hold one byte a character.
    return latin1;
  }
}
