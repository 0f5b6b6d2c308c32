import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WIDGET_FILES } from './core/overlays/paths.ts';
import { SERVER_PATHS } from './core/paths.ts';
import { OFFLINE_NAMESPACES } from './core/used-files.ts';
import { readCommit } from './scripts/lib/commit.ts';

import { alertFonts } from './vite.fonts.ts';
import { appManifests } from './vite.manifest.ts';
import { palette } from './vite.palette.ts';
import { publicScripts } from './vite.precache.ts';

const SERVER = 'http://127.0.0.1:3000';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Names a build without asking git, which a release archive does not have. */
function buildId(): string {
  const version = readFileSync(at('package.json'), 'utf8');
  return (
    process.env.BUILD_ID ?? createHash('sha256').update(`${version}${Date.now()}`).digest('hex').slice(0, 12)
  );
}

const BUILD_ID = buildId();

/** The server reads the name from here, to tell open pages when they are of another build. */
const namedBuild: Plugin = {
  name: 'build-id',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build-id.txt', source: BUILD_ID });
  },
};

/** The fonts and the first colours are 2 KB: fetched apart they would hold back the first paint for a round trip. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, bundle = {} }) =>
      path !== '/index.html'
        ? html
        : html.replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (link, file: string) => {
            const styles = bundle[file];
            return styles?.type === 'asset' ? `<style>${String(styles.source)}</style>` : link;
          }),
  },
};

/** The frame of custom code may load nothing: its one script stands in the page. */
const scriptInFrame: Plugin = {
  name: 'script-in-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, bundle = {} }) =>
      path !== '/overlay-frame.html'
        ? html
        : html.replace(
            /<script type="module" crossorigin src="\/([^"]+)"><\/script>/,
            (tag, file: string) => {
              const script = bundle[file];
              if (script?.type !== 'chunk') return tag;
              if (script.imports.length > 0) throw new Error('The frame may import nothing.');
              const code = script.code.replace(/^\/\/# sourceMappingURL=.*$/m, '');
              return `<script type="module">${code.trim()}</script>`;
            },
          ),
  },
};

const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  SERVER_PATHS.map((path) => [path, { target: SERVER, ws: path === '/api/' }]),
);
// A page for GET, a call for POST.
proxy['^/login(code)?($|\\?)'] = {
  target: SERVER,
  bypass: (request) => (request.method === 'POST' ? undefined : '/index.html'),
};

const pwa = VitePWA({
  // An automatic reload would lose unsaved edits, so the page asks.
  registerType: 'prompt',
  injectRegister: null,
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectManifest: {
    globPatterns: [
      'index.html',
      // Stands in for every language that was not in use yet.
      `assets/i18n/en/{${OFFLINE_NAMESPACES.join(',')}}.json`,
      'theme.js',
      'assets/*.{js,css,svg}',
      'icons/*.svg',
    ],
    globIgnores: ['**/overlay*'],
    manifestTransforms: [publicScripts(at('dist/site/.vite/manifest.json'))],
  },
  // In each language: vite.manifest.ts.
  manifest: false,
});

export default defineConfig({
  plugins: [
    react(),
    namedBuild,
    stylesInPage,
    scriptInFrame,
    palette(),
    alertFonts,
    appManifests,
    ...(existsSync(at('sw/sw.ts')) ? [pwa] : []),
  ],
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(BUILD_ID),
    'import.meta.env.VITE_COMMIT': JSON.stringify(readCommit()),
  },
  server: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Every browser that runs the rest of the site knows module preloading.
    modulePreload: { polyfill: false },
    // tests/repo/bundle.test.ts weighs what a page loads.
    manifest: true,
    rolldownOptions: {
      // @emotion/react carries these two for helpers that nobody here calls.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // The overlay shares this with the site, and must not get React with it; what loads a chunk later is in it too.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|\/core\/(platforms\/platform|base\/(?:text|time)|overlays\/page-paths|chat\/pictures)|vite\/preload-helper/,
              priority: 2,
            },
            // The largest that every page loads, and the one that changes least.
            {
              name: 'framework',
              test: /node_modules\/(?:react-dom|scheduler|i18next|react-i18next|@emotion|stylis)\//,
              priority: 3,
            },
            // How numbers and names are written: overlays need it too, and must not load the pages' framework for it.
            {
              name: 'words',
              test: /\/core\/base\/(?:number-format|amount-text|shown-name|text)\.ts$/,
              priority: 9,
            },
            // What every page of a streamer has around its rows: one file packs better than forty.
            { name: 'streamer-page', test: /\/src\/ui\/loaded-streamer-page\.tsx$/, priority: 1 },
          ],
        },
      },
      input: [
        'index.html',
        'overlay.html',
        'overlay-frame.html',
        'overlay-preview.html',
        ...Object.values(WIDGET_FILES),
      ]
        .map(at)
        .filter((path) => existsSync(path)),
    },
  },
});
