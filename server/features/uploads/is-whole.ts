import type { UploadType } from '#core/uploads/types.ts';

/** More pixels than this fill the memory of the machine that shows them, however small the file is. */
const MOST_PIXELS = 64 * 1024 * 1024;

/** Whether a file has all that its head announces, and no more pixels than can be shown; formats without a length pass. */
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
  'image/png': isWholePng,
  'image/gif': (bytes) => isShowable(bytes.readUInt16LE(6), bytes.readUInt16LE(8)),
  'image/webp': isWholeRiff,
  'image/avif': (bytes) => hasBoxes(bytes, ['meta']),
  'video/mp4': (bytes) => hasBoxes(bytes, ['moov', 'mdat']),
  'audio/mp4': (bytes) => hasBoxes(bytes, ['moov', 'mdat']),
  'video/webm': isWholeWebm,
  'audio/wav': isWholeRiff,
};

function isShowable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MOST_PIXELS;
}

function isWholePng(bytes: Buffer): boolean {
  if (!isShowable(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return false;
  for (let at = 8; ; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return bytes.length >= at + 12;
    // Throws where the next chunk should begin.
    bytes.readUInt32BE(at + 4);
  }
}

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
