import { uploadsMaxBytes } from '../uploads/limits.ts';

/** What an export says it is; import refuses every other. */
export const EXPORT_FORMAT = 'fogata-export';
/** Of the format. It grows when a reader of the one before would misread or lose something. */
export const EXPORT_VERSION = 1;

/** Most channels that a file names. */
export const EXPORT_CHANNELS_MAX = 100;
/** Most records of a section that has no limit of its own: a check keeps what there may be once in memory. */
export const SECTION_RECORDS_MAX = 200_000;

/** Bytes of a file in one record: base64 makes a third more of them. */
export const UPLOAD_PART_BYTES = 192 * 1024;
/** The longest record in bytes; an alert with custom code at its limits has less. */
export const RECORD_MAX_BYTES = 1024 * 1024;
/** How deep a record may be nested; ours need six. */
export const RECORD_DEPTH_MAX = 12;
/** Everything but files of one streamer, in bytes; 50,000 rows of the ledger have 10 MB. */
const ROWS_MAX_BYTES = 256 * 1024 * 1024;
/** Files in base64, each line with its frame. */
const FILE_GROWTH = 1.4;

/** What files of so many bytes take in an export. */
export function fileBytesInExport(bytes: number): number {
  return bytes * FILE_GROWTH;
}

/** The largest export of a streamer of this rank, in bytes. */
export function exportMaxBytes(rank: number): number {
  return ROWS_MAX_BYTES + fileBytesInExport(uploadsMaxBytes(rank));
}
