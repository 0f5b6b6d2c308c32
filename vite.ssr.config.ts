import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readCommit } from './scripts/lib/commit.ts';

/** The pages as the server renders them: the site's own components, bundled whole so that nothing unused is loaded. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'import.meta.env.VITE_BUILD_ID': JSON.stringify('server'),
    'import.meta.env.VITE_COMMIT': JSON.stringify(readCommit()),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/site-server',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
  },
});
