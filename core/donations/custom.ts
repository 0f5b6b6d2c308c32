import { cleanText, cutText } from '../base/text.ts';
import { platformSchema, type Platform } from '../platforms/platform.ts';
import { CUSTOM_MAX_BYTES, DONATION_MESSAGE_MAX, DONOR_NAME_MAX } from './limits.ts';

/** What is sent for a blank name and a blank message. */
const BLANK_NAME = 'Anonymous';
const BLANK_MESSAGE = 'Empty message';

/** What travels with a payment as `custom`: `{platform};{uid};{name};{message}`. */
export interface DonationNote {
  platform: Platform;
  /** The platform's id of the channel. */
  uid: string;
  /** Empty when the donor stays anonymous. */
  name: string;
  message: string;
}

function cleanField(text: string, max: number): string {
  // Semicolons separate the fields of `custom`.
  const oneLine = cleanText(text.replace(/[\t\n\r]+/g, ' ')).replaceAll(';', '');
  return cutText(oneLine.trim(), max).trim();
}

/** A donor's name as it is kept: no semicolons, at most 25 characters; empty is anonymous. */
export function cleanDonorName(name: string): string {
  const clean = cleanField(name, DONOR_NAME_MAX);
  return clean === BLANK_NAME ? '' : clean;
}

/** A donor's message as it is kept: no semicolons, at most 150 characters. */
export function cleanDonorMessage(message: string): string {
  const clean = cleanField(message, DONATION_MESSAGE_MAX);
  return clean === BLANK_MESSAGE ? '' : clean;
}

/** Bytes of a well-formed character in UTF-8. */
function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Cuts to `max` bytes of UTF-8 at the end of a whole character, as a person sees characters. */
export function cutBytes(text: string, max: number): string {
  let used = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text.toWellFormed(),
  )) {
    used += Array.from(segment).reduce((sum, character) => sum + utf8Bytes(character), 0);
    if (used > max) break;
    end = index + segment.length;
  }
  return text.toWellFormed().slice(0, end);
}

/** `custom` of a donation, cut to 255 bytes at a character. */
export function buildCustom({ platform, uid, name, message }: DonationNote): string {
  const donor = cleanDonorName(name) || BLANK_NAME;
  const words = cleanDonorMessage(message) || BLANK_MESSAGE;
  return cutBytes(`${platform};${uid};${donor};${words}`, CUSTOM_MAX_BYTES);
}

/** Reads a `custom`; undefined for what is not ours. The payer may have written it: it names, and proves nothing. */
export function parseCustom(custom: string): DonationNote | undefined {
  const [platformText, uid = '', name = '', ...rest] = custom.split(';');
  const platform = platformSchema.safeParse(platformText);
  if (!platform.success || uid === '') return undefined;
  return {
    platform: platform.data,
    uid,
    name: cleanDonorName(name),
    message: cleanDonorMessage(rest.join(' ')),
  };
}
