import { describe, expect, it } from 'vitest';
import { PALETTE, THEME_MODES } from './palette.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const { bg, fg, accent, success, warning, danger, border } = PALETTE;
const grounds = {
  canvas: bg.canvas,
  surface: bg.surface,
  raised: bg.raised,
  sunken: bg.sunken,
  hover: bg.hover,
};
const inks = { ...fg, accent: accent.fg, success: success.fg, warning: warning.fg, danger: danger.fg };

describe.each(THEME_MODES)('the %s theme', (mode) => {
  const at = mode === 'dark' ? 0 : 1;

  it.each(Object.keys(inks))('writes %s text readably on every ground (WCAG AA, 4.5 : 1)', (name) => {
    const ink = Object.entries(inks).find(([key]) => key === name)?.[1][at] ?? '';
    for (const [ground, colors] of Object.entries(grounds)) {
      expect(contrast(ink, colors[at]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.keys({ accent, success, warning, danger }))('writes %s on its own tint readably', (name) => {
    const group = Object.entries({ accent, success, warning, danger }).find(([key]) => key === name)?.[1];
    expect(contrast(group?.fg[at] ?? '', group?.subtle[at] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fg.default[at], group?.subtle[at] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'danger', 'twitch', 'kick', 'youtube', 'trovo', 'discord'] as const)(
    'writes readably on a %s button',
    (name) => {
      expect(contrast(PALETTE[name].contrast[at], PALETTE[name].solid[at])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('shows YouTube’s mark red on neutral, never black on red', () => {
    const { mark, solid, triangle } = PALETTE.youtube;
    expect(contrast(mark[at], solid[at])).toBeGreaterThanOrEqual(3);
    expect(triangle[at]).toBe('#ffffff');
  });

  it('outlines fields and focus so that they are seen (3 : 1)', () => {
    for (const ground of [bg.canvas, bg.surface, bg.raised]) {
      expect(contrast(border.control[at], ground[at])).toBeGreaterThanOrEqual(3);
      expect(contrast(accent.ring[at], ground[at])).toBeGreaterThanOrEqual(3);
    }
  });
});
