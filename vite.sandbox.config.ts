import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'sandbox/main.ts',
    outDir: 'dist/sandbox',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
