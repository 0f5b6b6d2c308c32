import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RendererOptions } from '#core/drawn-pages.ts';

/** Loaded once a table is there. */
const TABLE_ENGINE = 'src/ui/table-engine.tsx';
/** Loaded between the frame of the panel and its page. */
const PANEL_LIST = 'src/app/panel/panel-pages.ts';

type Chunks = RendererOptions['chunks'];

/** Where the build of the server writes the name of a page's source file (vite.ssr.config.ts). */
function sourceOf(handle: unknown): string[] {
  const isNamed = typeof handle === 'object' && handle !== null && 'source' in handle;
  return isNamed && typeof handle.source === 'string' ? [handle.source] : [];
}

async function handleOf({ handle, lazy }: RouteObject): Promise<unknown> {
  return typeof lazy === 'function' ? (await lazy()).handle : handle;
}

function filesOf(chunks: Chunks, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

/** The scripts that every page loads. */
export const commonScripts = (chunks: Chunks): Set<string> => filesOf(chunks, ['index.html']);

/** The scripts that show `address`, and take over what was drawn for it, but for those that every page loads. */
export async function pageScripts(
  routes: RouteObject[],
  address: string,
  { chunks }: Pick<RendererOptions, 'chunks'>,
  html = '',
): Promise<string[]> {
  const [pathname = ''] = address.split('?');
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = await Promise.all(matches.map(({ route }) => handleOf(route)));
  const sources = handles.flatMap(sourceOf);
  const isPanel = sources.some((source) => source.startsWith('src/app/panel/'));
  const common = commonScripts(chunks);
  const files = filesOf(chunks, [
    ...sources,
    ...(isPanel ? [PANEL_LIST] : []),
    ...(html.includes('<table') ? [TABLE_ENGINE] : []),
  ]);
  return [...files].filter((file) => !common.has(file));
}
