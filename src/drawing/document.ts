import { manifestPath } from '#src/i18n/manifest-path.ts';
import { FIRST_ANSWER_ID, type PageTheme } from '#core/drawn-pages.ts';

export interface DrawnPage {
  language: string;
  theme: PageTheme;
  /** What React drew: its head elements and, behind them, the page. */
  html: string;
  styles: string;
  canonicalUrl: string;
  /** For a page without a picture of its own. */
  imageUrl: string;
  /** The call whose answer the page shows, for the loader in the browser. */
  path: string;
  answer: unknown;
}

/** What of the template is each page's own. */
export const PAGE_HEAD = /<!--page-->.*?<!--\/page-->/s;
const ROOT = '<div id="root"></div>';
const THEME_SCRIPT = '<script src="/theme.js"></script>';
// React puts them in front, and escapes what is inside.
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Makes a text safe in an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A data block that no text in it can end: scripts are forbidden, data is not (security-headers). */
function toDataBlock({ path, answer, language }: DrawnPage): string {
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  const about = `data-path="${escapeHtml(path)}" data-language="${language}"`;
  return `<script type="application/json" id="${FIRST_ANSWER_ID}" ${about}>${json}</script>`;
}

function toHead(hoisted: string, { canonicalUrl, imageUrl }: DrawnPage): string {
  const title = /<title>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '';
  const url = escapeHtml(canonicalUrl);
  return [
    hoisted,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    ...(hoisted.includes('<meta property="og:image"')
      ? []
      : [`<meta property="og:image" content="${escapeHtml(imageUrl)}">`]),
    `<link rel="canonical" href="${url}">`,
  ].join('');
}

/** Small, and fetched while nothing waits for it: between the first paint and the app nothing else would hear a press. */
const EARLY_PRESS_SCRIPT = '<script async src="/early-press.js"></script>';

function textsPreload({ language }: DrawnPage): string {
  return `<link rel="preload" as="fetch" crossorigin href="/assets/i18n/${language}.json" fetchpriority="low">`;
}

/** Puts a drawn page into the built `index.html`. */
export function toDocument(template: string, page: DrawnPage): string {
  const hoisted = HOISTED.exec(page.html)?.[0] ?? '';
  const body = page.html.slice(hoisted.length);
  // Functions, since `$&` in a viewer's text must stay what it is.
  return (
    template
      .replace(
        /<html lang="\w+" data-theme="\w+"/,
        `<html lang="${page.language}" data-theme="${page.theme}"`,
      )
      .replace(/\/manifest-\w+\.webmanifest/, manifestPath(page.language))
      // What it would find out is known here, and a page that waits for it paints a round trip later.
      .replace(THEME_SCRIPT, textsPreload(page) + EARLY_PRESS_SCRIPT)
      .replace(PAGE_HEAD, () => toHead(hoisted, page))
      // The rows are on the screen without them: on a phone's network they must not delay what paints.
      .replaceAll(
        /<(?:script type="module"|link rel="modulepreload")/g,
        (tag) => `${tag} fetchpriority="low"`,
      )
      .replace('</head>', () => `${page.styles}</head>`)
      .replace(ROOT, () => `<div id="root">${body}</div>${toDataBlock(page)}`)
  );
}
