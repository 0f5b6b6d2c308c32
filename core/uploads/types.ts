import { UPLOADS_PATH } from './paths.ts';

/** What may be uploaded. No SVG: it is script. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];
/** Ending of the stored file. */
export const UPLOAD_ENDINGS: Record<UploadType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const FILE = `[\\w-]{20}\\.(?:${Object.values(UPLOAD_ENDINGS).join('|')})`;
/** Name of a stored file: nothing of it comes from the person who sent it. */
const UPLOAD_FILE = new RegExp(`^${FILE}$`);
/** Address of a stored file, as it stands in other things. */
export const UPLOAD_URL = new RegExp(`^${UPLOADS_PATH}${FILE}$`);

/** By what a stored file is: its ending says it. */
export function uploadTypeOf(file: string): UploadType | undefined {
  return UPLOAD_FILE.test(file)
    ? UPLOAD_TYPES.find((type) => file.endsWith(`.${UPLOAD_ENDINGS[type]}`))
    : undefined;
}
