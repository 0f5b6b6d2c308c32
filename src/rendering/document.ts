import { manifestPath } from '#src/i18n/manifest-path.ts';
import { textsPath } from '#src/i18n/texts-path.ts';
import { HYDRATION_DATA_ID } from '#core/rendered-pages.ts';
import type { PageTheme } from '#core/page-theme.ts';
import { escapeHtml } from './escape-html.ts';

export interface RenderedDocument {
  language: string;
  theme: PageTheme;
  /** What React rendered: its head elements and, behind them, the page. */
  html: string;
  /** Of its texts. */
  namespaces: readonly string[];
  styles: string;
  /** What is its own in the head, besides what React put there; from the title and description of that. */
  headOf: (hoisted: string) => string;
  /** Of the routes, for the router in the browser. */
  loaderData: Record<string, unknown>;
}

/** What of the template is each page's own. */
export const PAGE_HEAD = /<!--page-->.*?<!--\/page-->/s;
const ROOT = '<div id="root"></div>';
const HTML_TAG = /<html lang="\w+" data-theme="\w+"/;
const THEME_SCRIPT = '<script src="/theme.js"></script>';
// What theme.js would find out is known here, and a page that waits for it paints a round trip later.
const REPLAY_SCRIPT = '<script async src="/event-replay.js"></script>';
// React puts them in front, and escapes what is inside.
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

/** Puts a rendered page into the built `index.html`. */
export function toDocument(template: string, page: RenderedDocument): string {
  const { language, theme, styles } = page;
  const hoisted = HOISTED.exec(page.html)?.[0] ?? '';
  const body = page.html.slice(hoisted.length);
  const texts = page.namespaces
    .map((name) => `<link rel="preload" as="fetch" crossorigin href="${textsPath(language, name)}">`)
    .join('');
  // Functions, since `$&` in a viewer's text must stay what it is.
  return template
    .replace(HTML_TAG, `<html lang="${language}" data-theme="${theme}"`)
    .replace(/\/manifest-\w+\.webmanifest/, manifestPath(language))
    .replace(THEME_SCRIPT, REPLAY_SCRIPT)
    .replace(PAGE_HEAD, () => hoisted + page.headOf(hoisted) + texts)
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${toDataBlock(page.loaderData, language)}`);
}

/** A data block that no text in it can end: scripts are forbidden, data is not (security-headers). */
function toDataBlock(data: unknown, language: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${HYDRATION_DATA_ID}" data-language="${language}">${json}</script>`;
}

/** What a shared link of the page says, by the title and description that it has. */
export function sharedHead(hoisted: string, publicUrl: string, address: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '';
  const url = escapeHtml(`${publicUrl}${address}`);
  return [
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    // A streamer's page has a picture of its own.
    ...(hoisted.includes('<meta property="og:image"')
      ? []
      : [`<meta property="og:image" content="${escapeHtml(publicUrl)}/icons/og.png">`]),
    `<link rel="canonical" href="${url}">`,
  ].join('');
}
