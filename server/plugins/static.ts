import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { CUSTOM_FRAME_PATH, OVERLAY_PATH } from '#core/overlays/page-paths.ts';
import { WIDGET_FILES } from '#core/overlays/paths.ts';
import { PREVIEW_PATH, SERVER_PATHS } from '#core/paths.ts';
import type { App } from './app-type.ts';

const YEAR_S = 31_536_000;
// Files that the bundler named after their content.
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.(js|css|woff2)(\.br|\.gz)?$/;

/** What custom code of alerts may do: draw, sound, and load our own files. */
const CUSTOM_FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'self'",
].join('; ');

export interface StaticOptions {
  siteDir: string;
  config: { hasServiceWorker: boolean };
}

/** Serves the built site: hashed files for a year, the pages never from a stale cache, the overlay in frames of our own panel. */
export async function registerStatic(app: App, { siteDir, config }: StaticOptions): Promise<void> {
  if (!existsSync(join(siteDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: siteDir,
    globIgnore: ['sw.js'],
    index: false,
    // One route a file: the wildcard is the site's own.
    wildcard: false,
    cacheControl: false,
    // scripts/compress-site.ts packed them when the site was built.
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path));
      // Media are shown in the extension and in sandboxed frames too.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Fonts are asked for with CORS, whoever asks.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });

  // Browsers ask for it by themselves, however broken the site that an update left them with is.
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile(config.hasServiceWorker ? 'sw.js' : 'sw-off.js'),
  );

  for (const [path, file] of [
    [OVERLAY_PATH, 'overlay.html'],
    [PREVIEW_PATH, 'overlay-preview.html'],
  ] as const) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      // Alerts show what the streamer chose, from wherever it is.
      const policy = app.anyPicturePolicy
        .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        // Sounds of other sites are read, where these allow it, to know how loud they are.
        .replace(/connect-src [^;]+/, "connect-src 'self' https:");
      return sendOverlay(reply, policy, file);
    });
  }

  for (const [path, file] of Object.entries(WIDGET_FILES)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      const policy = app.securityHeaders['content-security-policy']
        // Shown in the panel too, before anybody opens OBS.
        ?.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      return sendOverlay(reply, policy, file);
    });
  }

  app.get(CUSTOM_FRAME_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.header('content-security-policy', CUSTOM_FRAME_POLICY).sendFile('overlay-frame.html'),
  );

  // Scripts of earlier builds, for the pages that are still open (scripts/keep-scripts.ts).
  const earlierDir = join(siteDir, '..', 'site-earlier');
  // Every other address that a person may open is the site's own business.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (HASHED.test(path)) return reply.sendFile(path.slice(1), earlierDir);
    return sendPage(request.url, request.headers.accept, reply);
  });
  // Unless it comes with a head of its own.
  if (!app.hasRoute({ method: 'GET', url: '/' }))
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}

/** The address of these pages has a secret, which none of their calls may tell on. */
function sendOverlay(reply: FastifyReply, policy: string | undefined, file: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .sendFile(file);
}

function cacheControlOf(path: string): string {
  // OBS keeps its cache over restarts: the page itself must always be asked for.
  if (/overlay(-frame|-prediction|-chat|-events)?\.html(\.br|\.gz)?$/.test(path)) return 'no-store';
  return HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

function sendPage(url: string, accept: string | undefined, reply: FastifyReply): FastifyReply {
  const isPage =
    accept?.includes('text/html') === true && !SERVER_PATHS.some((prefix) => url.startsWith(prefix));
  if (!isPage) {
    reply.callNotFound();
    return reply;
  }
  return reply.sendFile('index.html');
}
