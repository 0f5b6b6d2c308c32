/** Colours of a GIF: nothing, then flames from dark to light. */
const PALETTE = ['000000', '7a1f12', 'e5462a', 'ff8a3c', 'ffc45a', 'fff4e6', '1b1512', '9146ff'];
const FRAMES = 10;
/** Hundredths of a second. */
const FRAME_TIME = 8;
const LITERAL_BITS = 7;
const CLEAR = 1 << LITERAL_BITS;
const END = CLEAR + 1;
/** A code more and codes would need another bit. */
const RUN = CLEAR - 2;
const BLOCK = 255;

const word = (value: number): number[] => [value & 0xff, value >> 8];
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** Codes of eight bits each, which GIF's packing becomes when it is told to forget often enough. */
function pack(pixels: readonly number[]): number[] {
  const codes: number[] = [];
  for (let at = 0; at < pixels.length; at += RUN) codes.push(CLEAR, ...pixels.slice(at, at + RUN));
  codes.push(END);
  const blocks: number[] = [LITERAL_BITS];
  for (let at = 0; at < codes.length; at += BLOCK) {
    const block = codes.slice(at, at + BLOCK);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

/** A disc that swells and wanders, another way for each seed. */
function drawFrame(size: number, seed: number, frame: number): number[] {
  const turn = (2 * Math.PI * frame) / FRAMES;
  const x = size / 2 + (size / 6) * Math.cos(turn + seed);
  const y = size / 2 + (size / 6) * Math.sin(turn * (1 + (seed % 2)) + seed);
  const radius = (size / 3) * (1 + 0.15 * Math.sin(turn));
  return Array.from({ length: size * size }, (_nothing, index) => {
    const distance = Math.hypot((index % size) - x, Math.floor(index / size) - y) / radius;
    if (distance > 1) return 0;
    return distance > 0.85 ? 6 : 5 - Math.min(4, Math.floor(distance * 4.5 + (seed % 3) * 0.4));
  });
}

/** An animated GIF of `size` by `size` pixels that is the same for the same seed. */
export function drawGif(seed: number, size: number): Buffer {
  const colours = Array.from({ length: CLEAR }, (_nothing, index) => PALETTE[index] ?? '000000');
  const bytes = [
    ...ascii('GIF89a'),
    ...word(size),
    ...word(size),
    // A global table of as many colours as there are literals.
    0x80 | (LITERAL_BITS - 1),
    0,
    0,
    ...colours.flatMap((colour) => [...Buffer.from(colour, 'hex')]),
    // Begins anew for ever.
    ...[0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0],
  ];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    // Each frame clears the one before; colour 0 is transparent.
    bytes.push(0x21, 0xf9, 4, 0b1001, ...word(FRAME_TIME), 0, 0);
    bytes.push(0x2c, 0, 0, 0, 0, ...word(size), ...word(size), 0, ...pack(drawFrame(size, seed, frame)));
  }
  bytes.push(0x3b);
  return Buffer.from(bytes);
}
