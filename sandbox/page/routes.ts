import type { FastifyInstance } from 'fastify';
import type { SandboxPlatform } from '../platform.ts';
import { securityHeaders } from './html.ts';
import { ICON_SVG, pageHtml } from './page.ts';
import { pageScript } from './script.ts';
import { STRINGS } from './strings.ts';
import { PAGE_CSS } from './style.ts';

/** The sandbox's page with its script and style, which are made once. */
export function registerPage(app: FastifyInstance, platforms: ReadonlyMap<string, SandboxPlatform>): void {
  const known = [...platforms.values()].map(({ name, eventTypes, faultKinds }) => {
    return [name, { events: eventTypes, faults: faultKinds }] as const;
  });
  const headers = securityHeaders("'self'");
  const serve = (path: string, type: string, text: string): void => {
    app.get(path, (_request, reply) => reply.headers(headers).type(`${type}; charset=utf-8`).send(text));
  };
  serve('/', 'text/html', pageHtml([...platforms.keys()]));
  serve(
    '/page.js',
    'text/javascript',
    pageScript({ strings: STRINGS, platforms: Object.fromEntries(known) }),
  );
  serve('/page.css', 'text/css', PAGE_CSS);
  serve('/icon.svg', 'image/svg+xml', ICON_SVG);
}
