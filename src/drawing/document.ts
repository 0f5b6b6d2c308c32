import { manifestPath } from '#src/i18n/manifest-path.ts';
import { FIRST_ANSWER_ID, LATE_FONTS_ID, PAGE_SCRIPTS_ID } from '#core/drawn-pages.ts';
import type { PageTheme } from '#core/page-theme.ts';
import type { DrawnData } from '#core/drawn-panel.ts';

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
function toDataBlock(data: unknown, language: string, path?: string): string {
  const json = JSON.stringify(data, withoutPromises).replaceAll('<', '\\u003c');
  const about = path === undefined ? '' : ` data-path="${escapeHtml(path)}"`;
  return `<script type="application/json" id="${FIRST_ANSWER_ID}"${about} data-language="${language}">${json}</script>`;
}

/** What a loader has only begun to ask for comes with the component that waits for it. */
function withoutPromises(_key: string, value: unknown): unknown {
  return value instanceof Promise ? undefined : value;
}

function toHead(hoisted: string, { canonicalUrl, imageUrl, language }: DrawnPage): string {
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
    textsPreload(language),
  ].join('');
}

/** Small, and fetched while nothing waits for it: between the first paint and the app nothing else would hear a press. */
const BEFORE_APP_SCRIPT = '<script async src="/before-app.js"></script>';

function textsPreload(language: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="/assets/i18n/${language}.json" fetchpriority="low">`;
}

/** The built `index.html` with what no script has to find out. */
function begin(
  template: string,
  { language, theme, styles }: Pick<DrawnPage, 'language' | 'theme' | 'styles'>,
): string {
  return (
    template
      .replace(/<html lang="\w+" data-theme="\w+"/, `<html lang="${language}" data-theme="${theme}"`)
      .replace(/\/manifest-\w+\.webmanifest/, manifestPath(language))
      // What it would find out is known here, and a page that waits for it paints a round trip later.
      .replace(THEME_SCRIPT, BEFORE_APP_SCRIPT)
      // The rows are on the screen without them: on a phone's network they must not delay what paints.
      .replaceAll(
        /<(?:script type="module"|link rel="modulepreload")/g,
        (tag) => `${tag} fetchpriority="low"`,
      )
      .replace('</head>', () => `${styles}</head>`)
  );
}

/** What React put in front for the head, and the page behind it. */
function split(html: string): { hoisted: string; body: string } {
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  return { hoisted, body: html.slice(hoisted.length) };
}

/** Puts a drawn page into the built `index.html`. */
export function toDocument(template: string, page: DrawnPage): string {
  const { hoisted, body } = split(page.html);
  const data = toDataBlock(page.answer, page.language, page.path);
  // Functions, since `$&` in a viewer's text must stay what it is.
  return begin(template, page)
    .replace(PAGE_HEAD, () => toHead(hoisted, page))
    .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
}

/** Links to scripts that the page will ask for anyway, so that they come at once and not one behind the other. */
function scriptLinks(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`).join('');
}

/** A page with what its own calls brought. */
export interface DrawnByCalls extends Pick<DrawnPage, 'language' | 'theme' | 'html' | 'styles'> {
  data: DrawnData;
  /** Scripts of this page, besides the template's. */
  scripts: readonly string[];
}

/**
 * Puts a page that made its own calls into the built `index.html`, with `head` behind the elements that are its own. Its links
 * lead on at once, and what else is done there before the app has come is done once, when it has. Its scripts are
 * asked for behind those of every page (`public/before-app.js`), which run meanwhile.
 */
export function toDocumentOf(template: string, page: DrawnByCalls, head = ''): string {
  const { hoisted, body } = split(page.html);
  const rest = scriptLinks(page.scripts);
  const behind = `${toDataBlock(page.data, page.language)}<template id="${PAGE_SCRIPTS_ID}">${rest}</template>`;
  return begin(template, page)
    .replace(PAGE_HEAD, () => hoisted + head)
    .replace(ROOT, () => `<div id="root" aria-busy="true">${body}</div>${behind}`);
}

/** Fonts that have to be loaded; others are on the device already. */
const WEB_FONT = /@font-face\{[^}]*url\([^}]*\}/g;
const FONT_PRELOAD = /<link\s[^>]*as="font"[^>]*>/g;

/**
 * The built `index.html` without its fonts, which the app puts in place once it lives: those of the device stand in for them,
 * with the same metrics (base.css).
 */
export function withLateFonts(template: string): string {
  const fonts = template.match(WEB_FONT)?.join('') ?? '';
  return template
    .replaceAll(WEB_FONT, '')
    .replaceAll(FONT_PRELOAD, '')
    .replace('</body>', `<template id="${LATE_FONTS_ID}"><style>${fonts}</style></template></body>`);
}

/** The built `index.html`, whose app asks for these scripts first. */
export function toShell(template: string, scripts: readonly string[]): string {
  return template.replace('</head>', () => `${scriptLinks(scripts)}</head>`);
}
