import { fileTypeFromBuffer } from 'file-type';
import { isPictureType, UPLOAD_TYPES, type UploadType } from '#core/uploads/types.ts';
import { isPicture } from './is-picture.ts';
import { isWhole } from './is-whole.ts';

// Other names of the same thing; a PNG that moves is shown as a PNG.
const SAME: Partial<Record<string, UploadType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

/** What a file is by its bytes, whatever it is called; undefined for what may not be uploaded or is not whole. */
export async function sniffType(bytes: Buffer): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type =
    mime === undefined ? undefined : (SAME[mime] ?? UPLOAD_TYPES.find((allowed) => allowed === mime));
  if (type === undefined) return undefined;
  const isGood = isPictureType(type) ? await isPicture(bytes) : isWhole(bytes, type);
  return isGood ? type : undefined;
}
