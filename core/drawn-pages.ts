import type { DrawingScope, PanelPageToDraw } from './drawn-panel.ts';
import type { PageTheme } from './page-theme.ts';
import { PLATFORM_PREFIX, GENERIC_PLATFORM } from './platforms/platform.ts';
import { CREATE_PREDICTION_PATH, type PublicPage } from './paths.ts';

const PREFIXES = [...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''), GENERIC_PLATFORM];

function prefixed(page: string): string[] {
  return PREFIXES.map((prefix) => `/${prefix}/:id/${page}`);
}

/** Pages that the server draws; the battle page is each viewer's own. Of the streamer's own, `socials` has the links and `hub` the way to all pages. */
export type DrawnPageName = Exclude<PublicPage, 'battle'> | 'socials' | 'hub';

/** Addresses of the pages whose first rows the server sends in the HTML; one line a page. */
export const DRAWN_PAGES: Record<DrawnPageName, readonly string[]> = {
  commands: ['/commands/:id', ...prefixed('commands')],
  leaderboard: prefixed('leaderboard'),
  shop: [...prefixed('shop'), '/u/s/:id/shop'],
  tip: prefixed('tip'),
  prediction: prefixed('prediction'),
  socials: PREFIXES.map((prefix) => `/${prefix}/:id`),
  hub: ['/t/:id'],
};

/** The same addresses for who has to recognise one, as the service worker does. */
export function isDrawnPath(pathname: string): boolean {
  return pathname !== CREATE_PREDICTION_PATH && PATTERNS.some((pattern) => pattern.test(pathname));
}

/** Id of the data block with the answer that the HTML's rows were drawn from. */
export const FIRST_ANSWER_ID = 'first-answer';

/** Id of the template with the links to a page's own scripts, which `public/before-app.js` puts in its place. */
export const PAGE_SCRIPTS_ID = 'page-scripts';

/** Id of the template with the fonts of a page that gets on without them until its app has come. */
export const LATE_FONTS_ID = 'late-fonts';

/** The page as it is kept on a device: its data block says since when (milliseconds since 1970, by the device's clock). */
export function markKept(html: string, at: number): string {
  return html.replace(`id="${FIRST_ANSWER_ID}"`, (id) => `${id} data-kept-at="${at}"`);
}

/** Those whose rows are worth showing from a device without a network; nobody can donate there. */
export function isKeepablePath(pathname: string): boolean {
  return isDrawnPath(pathname) && !TIP_PATTERNS.some((pattern) => pattern.test(pathname));
}

function toPattern(route: string): RegExp {
  return new RegExp(`^${route.replace(':id', '[^/]+')}/?$`);
}

const PATTERNS = Object.values(DRAWN_PAGES).flat().map(toPattern);
const TIP_PATTERNS = DRAWN_PAGES.tip.map(toPattern);

export interface PageToDraw {
  /** Path, with the query where the page depends on it. */
  address: string;
  /** One of the renderer's. */
  language: string;
  theme: PageTheme;
  /** What the page's public call answers. */
  answer: unknown;
}

/** A public page that draws itself in the browser: its head alone comes from the server. */
export type DescribedPage =
  | { kind: 'landing' | 'home' | 'createPrediction' }
  | { kind: 'battle'; name: string; picture: string }
  | { kind: 'fight'; first: string; second: string; channel: string; picture: string };

/** Draws pages; the site's build makes one and start-up hands it to the server, which knows nothing of the site. */
export interface PageRenderer {
  /** The first one is the default. */
  languages: readonly string[];
  /** Paths of the scripts that every page loads. */
  commonScripts: readonly string[];
  /** The page as HTML, or null where there is nothing to draw. */
  draw(page: PageToDraw): Promise<string | null>;
  /** The landing page for somebody unknown, where `answer` is that of the site's call; null where there is nothing to draw. */
  drawLanding(page: PageToDraw): Promise<string | null>;
  /** The page without rows, with title, description and picture in its head. */
  describe(page: { page: DescribedPage; address: string; language: string }): Promise<string>;
  /** A page of the panel for one person, or null where there is nothing to draw for them. */
  drawPanel(page: PanelPageToDraw): Promise<string | null>;
  /** The page that draws itself in the browser, with the names of the scripts that `address` needs. */
  shellFor(address: string): Promise<string>;
}

/** What a module of the built site loads, as Vite's manifest says. */
export interface BuiltChunk {
  file: string;
  name?: string;
  imports?: readonly string[];
  /** In bytes, unpacked. */
  size: number;
  /** Keys of the texts that it names; what ends in a dot or a star stands for all that begin so. */
  texts: readonly string[];
}

export interface RendererOptions {
  /** The built `index.html`. */
  template: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** By the name of the source file. */
  chunks: Readonly<Record<string, BuiltChunk>>;
  scope: DrawingScope;
}
