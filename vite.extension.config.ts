import { readFileSync } from 'node:fs';
import { crx, defineManifest, type CrxPlugin } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import * as z from 'zod/mini';
import manifest from './manifest.json' with { type: 'json' };
import packageFile from './package.json' with { type: 'json' };
import { readCommit } from './scripts/lib/commit.ts';
import { pictureUrl, SHOP_PICTURES } from './core/shop/pictures.ts';
import { LANGUAGES, NATIVE_LANGUAGES } from './core/base/language-names.ts';
import { LEFT_OUT, NAMESPACES } from './extension/lib/namespaces.ts';
import { textsPath } from './src/i18n/texts-path.ts';
import { palette } from './vite.palette.ts';

const treeSchema = z.record(z.string(), z.unknown());
const textsSchema = z.object({ description: z.string() });

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`public${textsPath(language, namespace)}`, import.meta.url), 'utf8'),
  );
}

function shownTexts(language: string, namespace: string): Record<string, unknown> {
  const parts = Object.entries(treeSchema.parse(readTexts(language, namespace)));
  return Object.fromEntries(parts.filter(([part]) => !LEFT_OUT.includes(`${namespace}:${part}`)));
}

/** The site's texts where the site has them, and the one text of the store listing where browsers look for it. */
function texts(): Plugin {
  return {
    name: 'fogata-extension-texts',
    generateBundle() {
      const emit = (fileName: string, data: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(data) });
      for (const language of Object.keys(LANGUAGES))
        for (const namespace of NAMESPACES)
          emit(textsPath(language, namespace).slice(1), shownTexts(language, namespace));
      for (const language of Object.keys(NATIVE_LANGUAGES)) {
        const { description } = textsSchema.parse(readTexts(language, 'extension'));
        emit(`_locales/${language}/messages.json`, { description: { message: description } });
      }
    },
  };
}

/** The site's own pictures for items of the shop, which need no server. */
function shopPictures(): Plugin {
  return {
    name: 'fogata-extension-pictures',
    generateBundle() {
      for (const picture of SHOP_PICTURES) {
        const source = readFileSync(new URL(`public${pictureUrl(picture)}`, import.meta.url));
        this.emitFile({ type: 'asset', fileName: pictureUrl(picture).slice(1), source });
      }
    },
  };
}

/**
 * Content scripts that the background registers are for pages to run, not to load: a page that could would know who has
 * the extension. Their second build, as modules, is nobody's.
 */
function hideScripts(): CrxPlugin {
  return {
    name: 'fogata-extension-scripts',
    enforce: 'post',
    renderCrxManifest(built, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('.iife.ts') === true)
          Reflect.deleteProperty(bundle, name);
      const { web_accessible_resources: open = [], ...rest } = built;
      const loaded = open.filter(({ resources }) => !resources.every((name) => name.endsWith('.iife.js')));
      return loaded.length === 0 ? rest : { ...rest, web_accessible_resources: loaded };
    },
  };
}

/** What only one of the two browsers understands. */
function manifestFor(browser: 'chrome' | 'firefox') {
  const { background, browser_specific_settings, ...common } = manifest;
  const { service_worker, scripts } = background;
  const version = packageFile.version;
  return browser === 'firefox'
    ? { ...common, version, browser_specific_settings, background: { scripts, type: 'module' } }
    : { ...common, version, background: { service_worker, type: 'module' }, minimum_chrome_version: '120' };
}

export default defineConfig(({ mode }) => {
  const browser = mode === 'firefox' ? 'firefox' : 'chrome';
  return {
    // crx's type wants literal types, which a JSON import does not have.
    plugins: [
      react(),
      palette(),
      texts(),
      shopPictures(),
      crx({ manifest: defineManifest(manifestFor(browser) as never), browser }),
      hideScripts(),
    ],
    define: {
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(packageFile.version),
      'import.meta.env.VITE_COMMIT': JSON.stringify(readCommit()),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    publicDir: false,
    build: {
      outDir: `dist/extension-${browser}`,
      emptyOutDir: true,
      target: 'es2022',
    },
  };
});
