import type { PageTheme } from './page-theme.ts';
import { PANEL_PAGE_PATHS, PANEL_PATHS, type PanelPath } from './paths.ts';

/** No page of an evening: for who looks after the server, and for review by eye. */
const OWN_PANEL_PATHS: ReadonlySet<PanelPath> = new Set([PANEL_PATHS.setup, PANEL_PATHS.alertReview]);

/** The others: the server draws them for the session in the cookie. */
export const DRAWN_PANEL_PATHS: readonly PanelPath[] = PANEL_PAGE_PATHS.filter(
  (path) => !OWN_PANEL_PATHS.has(path),
);

/** An answer of the server's own API. */
export interface OwnAnswer {
  status: number;
  body: string;
}

/** Asks the server's own API in the name of the person whom a page is drawn for; `path` has the query. */
export type AskServer = (path: string) => Promise<OwnAnswer>;

/** Keeps, for one drawing and all that it starts, whom it may ask; Node's AsyncLocalStorage is one. */
export interface DrawingScope {
  run<Result>(ask: AskServer, work: () => Result): Result;
  getStore(): AskServer | undefined;
}

export interface PanelPageToDraw {
  /** Path and query. */
  address: string;
  /** One of the renderer's. */
  language: string;
  theme: PageTheme;
  /** Whether the device has the site's fonts; else they come behind the app. */
  hasFonts: boolean;
  ask: AskServer;
}

/** What of a page's loading the browser need not do again, in its data block. */
export interface DrawnData {
  /** Of the routes, by the router's ids. */
  loaderData: Record<string, unknown>;
  /** Of the components, by their `useId`. */
  loads: Record<string, unknown>;
  texts: DrawnTexts;
}

/** Those texts, by language, that the code of a page names; what loads later brings the others. */
export type DrawnTexts = Record<string, TextTree>;

export interface TextTree {
  [name: string]: string | TextTree;
}
