import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_TYPES, type UploadType } from '#core/uploads/types.ts';

/** What a file is by its bytes, whatever it is called; undefined for what may not be uploaded. */
export async function sniffType(bytes: Uint8Array): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  // A PNG that moves is shown as a PNG.
  const type = mime === 'image/apng' ? 'image/png' : mime;
  return UPLOAD_TYPES.find((allowed) => allowed === type);
}
