/** Largest file of a standard streamer in bytes (S3 §5). */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** All files of one streamer together, in bytes. */
export const UPLOADS_MAX_BYTES = 200 * 1024 * 1024;
/** Longest name that is kept; it is only shown. */
export const UPLOAD_NAME_MAX = 100;
