import { existsSync, readFileSync } from 'node:fs';
import type { ManifestTransform } from 'workbox-build';

interface BuiltChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** The panel, its dock and the first setup: pages that one person of a thousand opens. */
const PANEL =
  /^_panel-|^src\/(?:app\/panel\/|app\/guarded-area|features\/(?:.*-panel-page|alerts|extension|giveaways|health|setup|profile|dashboard|moderation|overlays)\b)/;
/** Of use with a network only. */
const WITH_NETWORK = /^src\/features\/(?:donations\/page|privacy\/own-data-page)/;

/** What the public pages load, at once and later. */
function publicFiles(chunks: Record<string, BuiltChunk>): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (chunk === undefined || seen.has(key) || PANEL.test(key) || WITH_NETWORK.test(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.forEach(visit);
  };
  visit('index.html');
  // What is edited without a network is kept by it; nothing loads it before.
  visit('src/lib/db-drafts.ts');
  return new Set(
    [...seen].flatMap((key) => {
      const { file = '', css = [], assets = [] } = chunks[key] ?? {};
      // A chunk whose styles cannot be had does not load either.
      return [file, ...css, ...assets];
    }),
  );
}

/**
 * Leaves out of what every visitor's service worker fetches beforehand what only some need: the worker keeps it when it is
 * first used (sw/used-files.ts). `manifestPath` is the list of chunks that the build has just written.
 */
export function publicScripts(manifestPath: string): ManifestTransform {
  return (entries) => {
    // A build that failed has written none; what it says must not be hidden behind that.
    if (!existsSync(manifestPath)) return { manifest: entries, warnings: [] };
    const files = publicFiles(JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, BuiltChunk>);
    const manifest = entries.filter(({ url }) => !/^assets\/[^/]+$/.test(url) || files.has(url));
    return { manifest, warnings: [] };
  };
}
