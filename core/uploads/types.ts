import { UPLOADS_PATH } from './paths.ts';

/** Pictures. No SVG: it is script. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
const SOUND_TYPES = ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/flac', 'audio/mp4', 'audio/aac'] as const;
/** What may be uploaded. */
export const UPLOAD_TYPES = [...PICTURE_TYPES, ...VIDEO_TYPES, ...SOUND_TYPES] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The slots of an alert and what they take. */
export const UPLOAD_SLOTS = {
  imagen: [...PICTURE_TYPES, ...VIDEO_TYPES],
  sonido: SOUND_TYPES,
} as const satisfies Record<string, readonly UploadType[]>;

/** Ending of the stored file. */
export const UPLOAD_ENDINGS: Record<UploadType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
};

function fileOf(types: readonly UploadType[]): string {
  return `[\\w-]{20}\\.(?:${types.map((type) => UPLOAD_ENDINGS[type]).join('|')})`;
}

/** Name of a stored file: nothing of it comes from the person who sent it. */
const UPLOAD_FILE = new RegExp(`^${fileOf(UPLOAD_TYPES)}$`);
/** Address of a stored picture, as it stands in other things. */
export const PICTURE_URL = new RegExp(`^${UPLOADS_PATH}${fileOf(PICTURE_TYPES)}$`);

/** By what a stored file is: its ending says it. */
export function uploadTypeOf(file: string): UploadType | undefined {
  return UPLOAD_FILE.test(file)
    ? UPLOAD_TYPES.find((type) => file.endsWith(`.${UPLOAD_ENDINGS[type]}`))
    : undefined;
}

/** Whether a type is a picture that may stand anywhere a picture may. */
export function isPictureType(type: string): boolean {
  return PICTURE_TYPES.some((picture) => picture === type);
}
