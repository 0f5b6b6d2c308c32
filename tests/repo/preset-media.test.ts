import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mediaOf } from '#core/alerts/presets/media.ts';
import { PRESET_ROLES } from '#core/alerts/presets/preset.ts';
import { PRESET_IDS } from '#core/alerts/presets/presets.ts';

const isKept = (path: string) =>
  existsSync(fileURLToPath(new URL(`../../public${path}`, import.meta.url)));

it.each(PRESET_IDS)('the design %s names only pictures and sounds that are kept here', (id) => {
  for (const role of PRESET_ROLES) {
    const { picture, sound } = mediaOf(id, role);
    expect(picture === '' || isKept(picture), picture).toBe(true);
    expect(isKept(sound), sound).toBe(true);
  }
});
