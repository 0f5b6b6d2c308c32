import { OVERLAY_PATH } from '../overlays/page-paths.ts';
import { API } from '../paths.ts';

const RETRY_MS = 2000;

/**
 * A page for OBS to open instead of the overlay: it shows nothing and asks until the server answers, so that OBS may start
 * first. Any answer that our own CORS lets it read is the program's, not a proxy's error page.
 */
export function loaderPage(overlayUrl: string): string {
  const site = overlayUrl.slice(0, overlayUrl.indexOf(OVERLAY_PATH));
  const probe = `${site}${API.publicCommands}`;
  const text = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>Fogata</title>
    <meta name="referrer" content="no-referrer" />
    <style>html, body { margin: 0; background: transparent }</style>
  </head>
  <body>
    <script>
      const overlay = ${text(overlayUrl)};
      const ask = () =>
        fetch(${text(probe)}, { cache: 'no-store', credentials: 'omit' }).then(
          () => location.replace(overlay),
          () => setTimeout(ask, ${RETRY_MS}),
        );
      ask();
    </script>
  </body>
</html>
`;
}
