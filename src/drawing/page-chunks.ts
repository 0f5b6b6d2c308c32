import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { BuiltChunk, RendererOptions } from '#core/drawn-pages.ts';

/** Loaded once a table is there. */
const TABLE_ENGINE = 'src/ui/table-engine.tsx';
/** The file with the frame of the panel and the list of its pages (vite.chunks.ts). */
const PANEL_FILE = 'panel';

type Chunks = RendererOptions['chunks'];

/** Where the build of the server writes the name of a page's source file (vite.ssr.config.ts). */
function sourceOf(handle: unknown): string[] {
  const isNamed = typeof handle === 'object' && handle !== null && 'source' in handle;
  return isNamed && typeof handle.source === 'string' ? [handle.source] : [];
}

async function handleOf({ handle, lazy }: RouteObject): Promise<unknown> {
  return typeof lazy === 'function' ? (await lazy()).handle : handle;
}

/** Those of the sources, and what they import. */
function chunksOf(chunks: Chunks, sources: readonly string[]): Set<BuiltChunk> {
  const found = new Set<BuiltChunk>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return found;
}

/** What every page loads. */
export const commonChunks = (chunks: Chunks): Set<BuiltChunk> => chunksOf(chunks, ['index.html']);

/**
 * What shows `address`, and takes over what was drawn for it, but for what every page loads. The largest come first: a browser
 * asks for six at a time, and the round trip of what is asked for after them should have little behind it.
 */
export async function pageChunks(
  routes: RouteObject[],
  address: string,
  { chunks }: Pick<RendererOptions, 'chunks'>,
  html = '',
): Promise<BuiltChunk[]> {
  const [pathname = ''] = address.split('?');
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = await Promise.all(matches.map(({ route }) => handleOf(route)));
  const sources = handles.flatMap(sourceOf);
  const isPanel = sources.some((source) => source.startsWith('src/app/panel/'));
  const common = commonChunks(chunks);
  const panel = Object.keys(chunks).filter((key) => chunks[key]?.name === PANEL_FILE);
  const needed = chunksOf(chunks, [
    ...sources,
    ...(isPanel ? panel : []),
    ...(html.includes('<table') ? [TABLE_ENGINE] : []),
  ]);
  return [...needed]
    .filter((chunk) => !common.has(chunk))
    .toSorted((first, second) => second.size - first.size);
}
