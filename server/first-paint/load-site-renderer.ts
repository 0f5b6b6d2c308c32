import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, RendererOptions } from '#core/rendered-pages.ts';

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
  const renderer = module.createPageRenderer({ template: shell, publicUrl: options.publicUrl });
  return { shell, renderer };
}
