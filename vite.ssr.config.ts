import react from '@vitejs/plugin-react';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readCommit } from './scripts/lib/commit.ts';
import { quickStyles } from './vite.chakra.ts';
import site from './vite.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** A page's module says in its route's `handle` which file it is: by that the site's manifest knows its scripts (src/drawing/page-chunks.ts). */
const namedPages: Plugin = {
  name: 'named-pages',
  transform: {
    filter: { id: /\/src\/(?:app\/panel\/(?:panel-layout|dock-frame)|features\/.*-page)\.tsx$/ },
    handler: (code, id) => ({
      code: `${code}\nexport const handle = { source: ${JSON.stringify(relative(ROOT, id))} };`,
      map: null,
    }),
  },
};

/** The pages as the server draws them: the site's own components, bundled whole so that nothing unused is loaded. */
export default defineConfig({
  plugins: [react(), quickStyles, namedPages],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'import.meta.env.VITE_BUILD_ID': JSON.stringify('server'),
    'import.meta.env.VITE_COMMIT': JSON.stringify(readCommit()),
  },
  resolve: { alias: site.resolve?.alias ?? [] },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/site-server',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
  },
});
