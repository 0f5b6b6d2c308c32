import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from './core/paths.ts';

const SERVER = 'http://127.0.0.1:3000';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Names a build without asking git, which a release archive does not have. */
function buildId(): string {
  const version = readFileSync(at('package.json'), 'utf8');
  return (
    process.env.BUILD_ID ?? createHash('sha256').update(`${version}${Date.now()}`).digest('hex').slice(0, 12)
  );
}

const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  SERVER_PATHS.map((path) => [path, { target: SERVER, ws: path === '/api/' }]),
);
// A page for GET, a call for POST (wire.md, Login).
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
    globPatterns: ['index.html', 'theme.js', 'assets/*.{js,css}', 'assets/*latin-wght*.woff2', 'icons/*.svg'],
    globIgnores: ['**/overlay*'],
  },
  manifest: {
    id: '/',
    name: 'Fogata: tu comunidad alrededor del fuego',
    short_name: 'Fogata',
    description: 'Bot de chat, puntos, ranking y alertas para tu directo.',
    lang: 'es',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#14100d',
    background_color: '#14100d',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

export default defineConfig({
  plugins: [react(), ...(existsSync(at('sw/sw.ts')) ? [pwa] : [])],
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId()) },
  server: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // OBS brings an older Chromium than viewers do.
    target: 'es2021',
    sourcemap: true,
    rolldownOptions: {
      input: ['index.html', 'overlay.html'].map(at).filter((path) => existsSync(path)),
    },
  },
});
