/** More pixels than this fill the memory of the machine that shows them, however small the file is. */
const MOST_PIXELS = 64 * 1024 * 1024;

/**
 * Whether a picture can be decoded to its end and has no more pixels than can be shown; how many it has is read before
 * anything is decoded. Of a moving picture the first frame is looked at.
 */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  // Loaded with the first picture: it costs memory, and most processes never see one.
  const { default: sharp } = await import('sharp');
  try {
    // A single pixel is asked for: the picture is decoded in strips, never held whole.
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).resize(1, 1).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
