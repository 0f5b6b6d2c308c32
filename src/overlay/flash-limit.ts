import { FlashMeter, luminanceOf } from '#core/alerts/flashes.ts';

/** Own pictures, drawn for this project: none of them flashes. */
const OWN_PICTURES = /^\/assets\//;
/** A frame is measured in so many fields each way: a quarter of the picture that flashes is enough (WCAG 2.3.1). */
const FIELDS = 2;
const PIXELS_PER_FIELD = 4;
const SIDE = FIELDS * PIXELS_PER_FIELD;

/**
 * What may be shown of a picture while the streamer limits flashes: animated pictures stand still, because nobody can say
 * what their frames do, and a video stops where its light changed as often as it may in one second.
 */
export function limitFlashes(picture: HTMLElement): HTMLElement {
  if (picture instanceof HTMLImageElement) {
    const path = picture.getAttribute('src') ?? '';
    return OWN_PICTURES.test(path) ? picture : (standStill(picture) ?? picture);
  }
  if (picture instanceof HTMLVideoElement) watchVideo(picture);
  return picture;
}

/** The frame that is there now, as a picture; undefined when there is none. */
function standStill(source: HTMLImageElement | HTMLVideoElement): HTMLElement | undefined {
  const isImage = source instanceof HTMLImageElement;
  const still = document.createElement('canvas');
  still.width = isImage ? source.naturalWidth : source.videoWidth;
  still.height = isImage ? source.naturalHeight : source.videoHeight;
  const context = still.getContext('2d');
  if (context === null || still.width === 0) return undefined;
  context.drawImage(source, 0, 0);
  return still;
}

function watchVideo(video: HTMLVideoElement): void {
  const meters = Array.from({ length: FIELDS * FIELDS }, () => new FlashMeter());
  const small = document.createElement('canvas');
  small.width = SIDE;
  small.height = SIDE;
  const context = small.getContext('2d', { willReadFrequently: true });
  const stop = (): void => video.replaceWith(standStill(video) ?? '');
  const look = (now: number): void => {
    if (!video.isConnected || context === null) return;
    try {
      context.drawImage(video, 0, 0, SIDE, SIDE);
      const fields = lightOfFields(context.getImageData(0, 0, SIDE, SIDE).data);
      const isFull = fields.map((light, field) => meters[field]?.push(now, light) === true).includes(true);
      if (isFull) stop();
      else video.requestVideoFrameCallback(look);
    } catch {
      // Of another host, which does not let it be measured.
      stop();
    }
  };
  video.requestVideoFrameCallback(look);
}

/** Mean luminance of each field. */
function lightOfFields(pixels: Uint8ClampedArray): number[] {
  const sums = Array.from({ length: FIELDS * FIELDS }, () => 0);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
    const row = Math.floor(index / SIDE / PIXELS_PER_FIELD);
    const column = Math.floor((index % SIDE) / PIXELS_PER_FIELD);
    const field = row * FIELDS + column;
    sums[field] = (sums[field] ?? 0) + luminanceOf(red, green, blue) / PIXELS_PER_FIELD ** 2;
  }
  return sums;
}
