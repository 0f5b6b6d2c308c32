import { describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { fontSlug, fontStack, fontUrl } from './font-files.ts';
import { FONT_GROUPS, FONT_NAMES, FONTS } from './fonts.ts';
import { alertItemSchema } from './schema.ts';

const item = defaultAlert('Raid');

describe('the fonts of alerts', () => {
  it('are 10 base ones and 40 more, some of every kind', () => {
    const counts = FONT_GROUPS.map((kind) => FONT_NAMES.filter((name) => FONTS[name] === kind).length);
    expect(counts[0]).toBe(10);
    expect(FONT_NAMES).toHaveLength(50);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  });

  it('have each a file and a name of their own, and stand-ins for when it cannot be loaded', () => {
    expect(new Set(FONT_NAMES.map(fontSlug)).size).toBe(50);
    expect(fontUrl('Press Start 2P')).toBe('/assets/fonts/press-start-2p.woff2');
    expect(fontStack('Press Start 2P')).toBe(
      "'press-start-2p', 'Press Start 2P Variable', 'Figtree Variable', sans-serif",
    );
  });

  it.each(['Figtree', 'Bricolage Grotesque'])('%s, of before, is kept', (fuente) => {
    expect(alertItemSchema.parse({ ...item, fuente }).fuente).toBe(fuente);
  });

  it.each([
    ['Arial', 'Arimo'],
    ['Verdana', 'Open Sans'],
    ['Tahoma', 'Open Sans'],
    ['Trebuchet MS', 'Fira Sans'],
    ['Georgia', 'Gelasio'],
    ['Times New Roman', 'Tinos'],
    ['Courier New', 'Cousine'],
    ['Impact', 'Anton'],
    ['Comic Sans MS', 'Comic Neue'],
  ])('%s, of before, becomes %s', (fuente, now) => {
    expect(alertItemSchema.parse({ ...item, fuente }).fuente).toBe(now);
  });

  it('take no name that is no font, not even one that every object has', () => {
    for (const fuente of ['Papyrus', 'constructor', '', 'arial'])
      expect(alertItemSchema.safeParse({ ...item, fuente }).success).toBe(false);
  });
});
