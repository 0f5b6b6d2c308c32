import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { FONTS_PATH, fontSlug, fontUrl } from './core/alerts/font-files.ts';
import { FONT_NAMES, type FontName } from './core/alerts/fonts.ts';

const packages = fileURLToPath(new URL('node_modules/', import.meta.url));

/** The folder of a font's package; a variable font has all weights in one file. */
export function fontPackage(name: FontName): string {
  const slug = fontSlug(name);
  const folders = [`@fontsource-variable/${slug}`, `@fontsource/${slug}`].map((id) => packages + id);
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`No package has the font ${name}.`);
  return folder;
}

/** The Latin letters of a font: those of all weights, else the bold ones, else the only ones. */
export function readFont(name: FontName): Buffer {
  const files = ['wght', '700', '400'].map(
    (weight) => `${fontPackage(name)}/files/${fontSlug(name)}-latin-${weight}-normal.woff2`,
  );
  const file = files.find((path) => existsSync(path));
  if (file === undefined) throw new Error(`The package of ${name} has no file of it.`);
  return readFileSync(file);
}

/** Every licence asks to travel with its font. */
function fontLicences(): string {
  return FONT_NAMES.map(
    (name) => `${name}\n\n${readFileSync(`${fontPackage(name)}/LICENSE`, 'utf8').trim()}\n`,
  ).join(`\n${'-'.repeat(78)}\n\n`);
}

/**
 * The fonts of alerts as files with names of their own: in no chunk and in no style sheet, for a page asks only for the
 * one that it shows.
 */
export const alertFonts: Plugin = {
  name: 'alert-fonts',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = FONT_NAMES.find((font) => fontUrl(font) === request.url);
      if (name === undefined) next();
      else response.setHeader('content-type', 'font/woff2').end(readFont(name));
    });
  },
  generateBundle() {
    const folder = FONTS_PATH.slice(1);
    for (const name of FONT_NAMES)
      this.emitFile({ type: 'asset', fileName: fontUrl(name).slice(1), source: readFont(name) });
    this.emitFile({ type: 'asset', fileName: `${folder}LICENSES.txt`, source: fontLicences() });
  },
};
