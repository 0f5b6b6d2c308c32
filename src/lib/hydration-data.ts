import { HYDRATION_DATA_ID } from '#core/rendered-pages.ts';

type LoaderData = Record<string, unknown>;

/** What the server rendered a page from. */
export interface RenderedPage {
  language: string;
  /** Of the routes, by the router's ids. */
  loaderData: LoaderData;
}

/** The data block of a page that came with its rows; undefined where the page renders itself. */
export function readRenderedPage(): RenderedPage | undefined {
  const block = document.getElementById(HYDRATION_DATA_ID);
  if (block === null) return undefined;
  const { language = '', savedAt } = block.dataset;
  const loaderData = JSON.parse(block.textContent) as LoaderData;
  return { language, loaderData: savedAt === undefined ? loaderData : asCached(loaderData, Number(savedAt)) };
}

/** The service worker's copy of a page is as old as its copy, whatever its loader said then. */
function asCached(loaderData: LoaderData, savedAt: number): LoaderData {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [id, isFresh(data) ? withAge(data, savedAt) : data]),
  );
}

interface Fresh {
  loaded: { kind: 'fresh' };
}

function isFresh(data: unknown): data is Fresh {
  if (typeof data !== 'object' || data === null || !('loaded' in data)) return false;
  const { loaded } = data;
  return typeof loaded === 'object' && loaded !== null && 'kind' in loaded && loaded.kind === 'fresh';
}

const withAge = (data: Fresh, savedAt: number) => ({
  ...data,
  loaded: { ...data.loaded, kind: 'kept', savedAt },
});
