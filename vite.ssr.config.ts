import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import site from './vite.config.ts';

/** The public pages as the server draws them: the site's own components, bundled whole so that nothing unused is loaded. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'import.meta.env.VITE_BUILD_ID': JSON.stringify('server'),
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
