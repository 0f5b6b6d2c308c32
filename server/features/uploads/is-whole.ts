import type { UploadType } from '#core/uploads/types.ts';

/** Whether a video or sound has all that its head announces; formats without a length pass. */
export function isWhole(bytes: Buffer, type: UploadType): boolean {
  try {
    return CHECKS[type]?.(bytes) ?? true;
  } catch (error) {
    // A read beyond the end: something is missing.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const CHECKS: Partial<Record<UploadType, (bytes: Buffer) => boolean>> = {
  'video/mp4': (bytes) => hasBoxes(bytes, ['moov', 'mdat']),
  'audio/mp4': (bytes) => hasBoxes(bytes, ['moov', 'mdat']),
  'video/webm': isWholeWebm,
  'audio/wav': isWholeRiff,
};

/** RIFF says its length; one that was recorded without knowing it says the most or nothing. */
function isWholeRiff(bytes: Buffer): boolean {
  const length = bytes.readUInt32LE(4);
  return length === 0 || length === 0xffffffff || bytes.length >= length + 8;
}

/** Walks the boxes of MP4 and its kin: each must end within the file, and these must be there. */
function hasBoxes(bytes: Buffer, needed: readonly string[]): boolean {
  const found = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const short = bytes.readUInt32BE(at);
    const length =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < 8 || at + length > bytes.length) return false;
    found.add(bytes.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return needed.every((name) => found.has(name));
}

const EBML_SEGMENT = 0x18538067;

/** The length of an EBML element, which is written in 1 to 8 bytes; undefined when it says that it does not know. */
function readEbmlLength(bytes: Buffer, at: number): { length: number | undefined; next: number } {
  const size = Math.clz32(bytes.readUInt8(at)) - 23;
  if (size > 8) throw new RangeError('No length.');
  let length = bytes.readUInt8(at) & ((1 << (8 - size)) - 1);
  let isUnknown = length === (1 << (8 - size)) - 1;
  for (let index = 1; index < size; index += 1) {
    const part = bytes.readUInt8(at + index);
    isUnknown &&= part === 0xff;
    length = length * 256 + part;
  }
  return { length: isUnknown ? undefined : length, next: at + size };
}

function isWholeWebm(bytes: Buffer): boolean {
  const head = readEbmlLength(bytes, 4);
  const segment = head.next + (head.length ?? 0);
  if (bytes.readUInt32BE(segment) !== EBML_SEGMENT) return false;
  const { length, next } = readEbmlLength(bytes, segment + 4);
  return length === undefined ? bytes.length > next : bytes.length >= next + length;
}
