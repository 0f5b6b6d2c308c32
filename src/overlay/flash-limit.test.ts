import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitFlashes } from './flash-limit.ts';

const real = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {};
/** What the canvases of the page were told to draw. */
let drawn: CanvasImageSource[];
/** Of the next frame that is measured, from 0 to 255; undefined of another host. */
let light: number | undefined;

function fakeContext(): Partial<CanvasRenderingContext2D> {
  return {
    drawImage: (source: CanvasImageSource) => void drawn.push(source),
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      if (light === undefined) throw new DOMException('tainted', 'SecurityError');
      const data = new Uint8ClampedArray(width * height * 4).fill(light);
      return { data, width, height, colorSpace: 'srgb' };
    },
  };
}

beforeEach(() => {
  drawn = [];
  light = 0;
  document.body.replaceChildren();
  // The page has no canvas here; what is looked at is what it would be told.
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: fakeContext });
});
afterEach(() => {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', real);
});

function imageOf(src: string, width = 100): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('src', src);
  Object.defineProperty(image, 'naturalWidth', { value: width });
  Object.defineProperty(image, 'naturalHeight', { value: width });
  return image;
}

/** A video in the page whose frames come when the test says so. */
function playVideo(): (at: number, value: number | undefined) => void {
  const video = document.createElement('video');
  Object.defineProperty(video, 'videoWidth', { value: 64 });
  Object.defineProperty(video, 'videoHeight', { value: 64 });
  let next: ((now: number) => void) | undefined;
  Object.defineProperty(video, 'requestVideoFrameCallback', {
    value: (look: (now: number) => void) => (next = look),
  });
  document.body.append(limitFlashes(video));
  return (at, value) => {
    light = value;
    next?.(at);
  };
}

test('an animated picture from elsewhere stands still', () => {
  const image = imageOf('https://example.com/a.gif');
  const still = limitFlashes(image);
  expect(still.tagName).toBe('CANVAS');
  expect(drawn).toEqual([image]);
});

test('our own pictures move on: none of them flashes', () => {
  const image = imageOf('/assets/alerts/gift.svg');
  expect(limitFlashes(image)).toBe(image);
});

test('a picture without a size of its own is shown as it is', () => {
  const image = imageOf('https://example.com/a.svg', 0);
  expect(limitFlashes(image)).toBe(image);
});

test('a video that flashes more than three times a second stops where it is', () => {
  const frame = playVideo();
  for (let count = 0; count < 7; count += 1) frame(count * 100, count % 2 === 0 ? 0 : 255);
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('canvas')).not.toBeNull();
});

test('a calm video plays on', () => {
  const frame = playVideo();
  for (let count = 0; count < 60; count += 1) frame(count * 16, 100 + count);
  expect(document.querySelector('video')).not.toBeNull();
});

test('a video that may not be measured stands still from its first frame on', () => {
  playVideo()(0, undefined);
  expect(document.querySelector('video')).toBeNull();
});
