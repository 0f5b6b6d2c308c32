/** For people whose platform tells no colour; all read well on a dark ground. */
const PALETTE = ['#ff9d6c', '#7cc4ff', '#a8d860', '#ff8fbf', '#e8c35a', '#5fd8b4', '#c3a6ff', '#ff8a80'];

/** Least relative luminance of a name on our dark ground: a contrast of about 4.5 to 1. */
const LEAST_LUMINANCE = 0.22;

/** A colour as platforms write it; undefined where it is none. */
export function hexColor(text: string): string | undefined {
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A person's colour on a dark ground: their own, lightened until it can be read, or one that is always theirs. */
export function colorOnDark(color: string | undefined, authorId: string): string {
  const own = color === undefined ? undefined : hexColor(color);
  if (own === undefined) {
    let sum = 0;
    for (const sign of authorId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
    return PALETTE[sum % PALETTE.length] ?? '#ffffff';
  }
  let channels = channelsOf(own);
  while (luminanceOf(channels) < LEAST_LUMINANCE)
    channels = channels.map((channel) => channel + (255 - channel) * 0.15);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
