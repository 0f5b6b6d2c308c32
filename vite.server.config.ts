import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        start: 'scripts/start.ts',
        admin: 'server/admin/main.ts',
        // Runs in a thread of its own; server/speech/open-speech-thread.ts finds it beside main.js.
        'speech-worker': 'server/speech/speech-worker.ts',
      },
    },
  },
});
