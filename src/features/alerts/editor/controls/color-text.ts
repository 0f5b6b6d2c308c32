const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const OPAQUE = 255;

/** A typed colour as alerts keep it, `#rrggbb` or `#rrggbbaa`; undefined for what is none. */
export function readColor(text: string): string | undefined {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The colour without its opacity, for the browser's own colour input. */
export function solidPart(color: string): string {
  return color.slice(0, 7);
}

/** Opacity in percent. */
export function opacityOf(color: string): number {
  const alpha = color.slice(7);
  return alpha === '' ? 100 : Math.round((Number.parseInt(alpha, 16) / OPAQUE) * 100);
}

/** The colour with an opacity in percent; a full one is not written. */
export function withOpacity(color: string, percent: number): string {
  const solid = solidPart(color);
  if (percent >= 100) return solid;
  const alpha = Math.round((Math.max(0, percent) / 100) * OPAQUE);
  return solid + alpha.toString(16).padStart(2, '0');
}
