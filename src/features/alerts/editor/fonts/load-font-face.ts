import { fontSlug, fontUrl } from '#core/alerts/font-files.ts';
import type { FontName } from '#core/alerts/fonts.ts';

const faces = new Map<FontName, Promise<void>>();

/** Makes a font of alerts usable in this page, once; one that failed may be asked for again. */
export function loadFontFace(name: FontName): Promise<void> {
  const known = faces.get(name);
  if (known !== undefined) return known;
  const loading = load(name);
  faces.set(name, loading);
  loading.catch(() => faces.delete(name));
  return loading;
}

async function load(name: FontName): Promise<void> {
  // The overlay declares it alike: a browser makes no font of one weight bold by itself.
  const face = new FontFace(fontSlug(name), `url("${fontUrl(name)}")`, { weight: '1 1000' });
  await face.load();
  document.fonts.add(face);
}
