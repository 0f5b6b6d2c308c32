import type { PageTheme } from './page-theme.ts';
import { DASHBOARD_ALIASES, PANEL_PATHS, type PanelPath } from './paths.ts';

/** Pages of the panel that the server draws for the session in the cookie; one line a page (architecture.md, First paint). */
export const DRAWN_PANEL_PATHS: readonly PanelPath[] = [
  ...DASHBOARD_ALIASES,
  PANEL_PATHS.alerts,
  PANEL_PATHS.commands,
  PANEL_PATHS.shop,
  PANEL_PATHS.viewers,
];

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
  ask: AskServer;
}

/** What of a page's loading the browser need not do again, in its data block. */
export interface DrawnData {
  /** Of the routes, by the router's ids. */
  loaderData: Record<string, unknown>;
  /** Of the components, by their `useId`. */
  loads: Record<string, unknown>;
}
