import type { PageTheme } from './page-theme.ts';
import { PLATFORM_PREFIX, GENERIC_PLATFORM } from './platforms/platform.ts';
import { CREATE_PREDICTION_PATH, type PublicPage } from './paths.ts';

const PREFIXES = [...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''), GENERIC_PLATFORM];

function prefixed(page: string): string[] {
  return PREFIXES.map((prefix) => `/${prefix}/:id/${page}`);
}

/** Pages that the server renders; the battle page is each viewer's own. Of the streamer's own, `socials` has the links and `hub` the way to all pages. */
export type RenderedPageName = Exclude<PublicPage, 'battle'> | 'socials' | 'hub';

/** Addresses of the pages whose first rows the server sends in the HTML; one line a page. */
export const RENDERED_PAGES: Record<RenderedPageName, readonly string[]> = {
  commands: ['/commands/:id', ...prefixed('commands')],
  leaderboard: prefixed('leaderboard'),
  shop: [...prefixed('shop'), '/u/s/:id/shop'],
  tip: prefixed('tip'),
  prediction: prefixed('prediction'),
  socials: PREFIXES.map((prefix) => `/${prefix}/:id`),
  hub: ['/t/:id'],
};

/** The same addresses for who has to recognise one, as the service worker does. */
export function isRenderedPath(pathname: string): boolean {
  return pathname !== CREATE_PREDICTION_PATH && PATTERNS.some((pattern) => pattern.test(pathname));
}

/** Id of the data block that the browser hydrates a page from. */
export const HYDRATION_DATA_ID = 'hydration-data';

/** The page as it is kept on a device: its data block says since when (milliseconds since 1970, by the device's clock). */
export function markKept(html: string, at: number): string {
  return html.replace(`id="${HYDRATION_DATA_ID}"`, (id) => `${id} data-saved-at="${at}"`);
}

/** Those whose rows are worth showing from a device without a network; nobody can donate there. */
export function isKeepablePath(pathname: string): boolean {
  return isRenderedPath(pathname) && !TIP_PATTERNS.some((pattern) => pattern.test(pathname));
}

function toPattern(route: string): RegExp {
  return new RegExp(`^${route.replace(':id', '[^/]+')}/?$`);
}

const PATTERNS = Object.values(RENDERED_PAGES).flat().map(toPattern);
const TIP_PATTERNS = RENDERED_PAGES.tip.map(toPattern);

export interface PageToRender {
  /** Path, with the query where the page depends on it. */
  address: string;
  /** One of the renderer's. */
  language: string;
  theme: PageTheme;
  /** What the page's public call answers. */
  answer: unknown;
}

/** A public page that is rendered in the browser: its head alone comes from the server. */
export type DescribedPage =
  | { kind: 'landing' | 'home' | 'createPrediction' }
  | { kind: 'battle'; name: string; picture: string }
  | { kind: 'fight'; first: string; second: string; channel: string; picture: string };

/** Renders pages; the site's build makes one and start-up hands it to the server, which knows nothing of the site. */
export interface PageRenderer {
  /** The first one is the default. */
  languages: readonly string[];
  /** The page as HTML, or null where there is nothing to render: who is sent elsewhere, or sees an error, is so by the app. */
  render(page: PageToRender): Promise<string | null>;
  /** The page without rows, with title, description and picture in its head. */
  describe(page: { page: DescribedPage; address: string; language: string }): Promise<string>;
}

export interface RendererOptions {
  /** The built `index.html`. */
  template: string;
  /** Without a slash at the end. */
  publicUrl: string;
}
