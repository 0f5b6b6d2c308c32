import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltChunk, PageRenderer, RendererOptions } from '#core/drawn-pages.ts';
import type { AskServer } from '#core/drawn-panel.ts';

/** What it takes to send pages with their rows. */
export interface SiteRenderer {
  renderer: PageRenderer;
  /** The built `index.html`: the page without rows, which renders itself in the browser. */
  shell: string;
}

interface RendererModule {
  createPageRenderer(options: RendererOptions): PageRenderer;
}

function isRendererModule(module: unknown): module is RendererModule {
  return typeof module === 'object' && module !== null && 'createPageRenderer' in module;
}

/** A quoted name with dots in it, or the beginning of a template that goes on with the rest of one. */
const TEXT_KEY = /["'`]((?:[a-z]\w*\.)+[\w-]*)(["'`]|\$\{)/gi;

/** What may be the key of a text; a star stands for what is known when it runs. */
function textsNamedIn(code: string): string[] {
  return [
    ...new Set([...code.matchAll(TEXT_KEY)].map(([, key = '', end]) => (end === '${' ? `${key}*` : key))),
  ];
}

/** What each page of the built site loads. */
function readChunks(siteDir: string): Record<string, BuiltChunk> {
  const manifest = JSON.parse(readFileSync(join(siteDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Omit<BuiltChunk, 'size' | 'texts'>
  >;
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => {
      const code = readFileSync(join(siteDir, chunk.file), 'utf8');
      return [key, { ...chunk, size: code.length, texts: textsNamedIn(code) }];
    }),
  );
}

/** Loads the renderer that the site's build made; null without a build, when every page renders itself in the browser. */
export async function loadSiteRenderer(options: {
  siteDir: string;
  rendererFile: string;
  publicUrl: string;
}): Promise<SiteRenderer | null> {
  const shellFile = join(options.siteDir, 'index.html');
  if (!existsSync(shellFile) || !existsSync(options.rendererFile)) return null;
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(options.rendererFile).href);
  if (!isRendererModule(module)) throw new Error(`${options.rendererFile} renders no pages.`);
  const shell = readFileSync(shellFile, 'utf8');
  const renderer = module.createPageRenderer({
    template: shell,
    publicUrl: options.publicUrl,
    chunks: readChunks(options.siteDir),
    scope: new AsyncLocalStorage<AskServer>(),
  });
  return { shell, renderer };
}
