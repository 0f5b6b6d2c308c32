import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltChunk, PageRenderer, RendererOptions } from '#core/drawn-pages.ts';
import type { AskServer } from '#core/drawn-panel.ts';

/** What it takes to send pages with their rows. */
export interface Drawing {
  renderer: PageRenderer;
  /** The built `index.html`: the page without rows, which draws itself in the browser. */
  shell: string;
}

interface RendererModule {
  createPageRenderer(options: RendererOptions): PageRenderer;
}

function isRendererModule(module: unknown): module is RendererModule {
  return typeof module === 'object' && module !== null && 'createPageRenderer' in module;
}

/** What each page of the built site loads. */
function readChunks(siteDir: string): Record<string, BuiltChunk> {
  return JSON.parse(readFileSync(join(siteDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    BuiltChunk
  >;
}

/** Loads the renderer that the site's build made; null without a build, when every page draws itself in the browser. */
export async function loadDrawing(options: {
  siteDir: string;
  rendererFile: string;
  publicUrl: string;
}): Promise<Drawing | null> {
  const shellFile = join(options.siteDir, 'index.html');
  if (!existsSync(shellFile) || !existsSync(options.rendererFile)) return null;
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(options.rendererFile).href);
  if (!isRendererModule(module)) throw new Error(`${options.rendererFile} draws no pages.`);
  const shell = readFileSync(shellFile, 'utf8');
  const renderer = module.createPageRenderer({
    template: shell,
    publicUrl: options.publicUrl,
    chunks: readChunks(options.siteDir),
    scope: new AsyncLocalStorage<AskServer>(),
  });
  return { shell, renderer };
}
