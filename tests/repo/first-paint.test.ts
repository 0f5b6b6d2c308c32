import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#src/lib/storage-keys.ts';
import { PALETTE } from '#src/ui/theme/palette.ts';

describe('what a page loads before its theme', () => {
  it('has the colours of the palette', () => {
    const html = readFileSync('dist/site/index.html', 'utf8');
    for (const color of PALETTE.bg.canvas) expect(html).toContain(`--fogata-bg-canvas:${color}`);
    expect(html).toContain('background:var(--fogata-bg-canvas)');
  });

  it('reads the keys that the site writes', () => {
    const script = readFileSync('public/theme.js', 'utf8');
    expect(script).toContain(`'${STORAGE_KEYS.theme}'`);
    expect(script).toContain(`'${STORAGE_KEYS.language}'`);
  });
});
