/** Which modules of the site share a file: over HTTP/1.1 every round of six small files is a round trip. */

interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

const LIST_PAGES = /\/features\/(?:commands|leaderboard|shop)\/pages?\/[\w-]+-page\.tsx$/;
/** What paints before its scripts, and what OBS loads: nothing may come with it that it does not use. */
const LIGHT_PAGE =
  /\/(?:(commands|leaderboard|shop|tip|prediction|socials|hub|landing)-page\.tsx|(overlay[\w-]*)\.html)$/;

const PANEL_FRAME = /\/app\/panel\/(?:panel-layout|dock-frame)\.tsx$/;
const PANEL_PAGE =
  /\/features\/.*\/(?:[\w-]+-panel-page|alerts-page|inbox-page|dashboard-page|overlays-page|health-page|profile-page|extension-page)\.tsx$/;
/** What loads later into a page of the panel. */
const IN_PANEL =
  /\/features\/(?:alerts|dashboard|extension|giveaways|health|moderation|overlays|setup|profile)\/|\/features\/\w+\/(?:panel|viewers)\//;
/** What every public page loads behind its first rows, and most pages of the panel. */
const LATE_PART = /\/(?:app\/pwa\/pwa|ui\/(?:ad-slot|extension-promo|follow-button|install-button))\.tsx$/;
/** As many pages that what they share is of use in most of the panel. */
const MANY_PAGES = 5;

const isPanel = (loader: string) => [PANEL_FRAME, PANEL_PAGE, IN_PANEL].some((kind) => kind.test(loader));

/** The list pages that cannot show their first row without this module. */
function listPagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (LIST_PAGES.test(id)) return [id];
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => listPagesOf(importer, graph, seen));
}

/** Whether the public list pages share a module. */
export const isOfListPages = (id: string, graph: ModuleGraph): boolean => listPagesOf(id, graph).length > 1;

/** What loads this module with it: entries, pages, and what loads later into one. */
function loadersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return [id];
  const itself = module.isEntry || module.dynamicImporters.length > 0 ? [id] : [];
  return [...itself, ...module.importers.flatMap((importer) => loadersOf(importer, graph, seen))];
}

/** For the panel alone, and of use in most of it: in its frame, or in several pages. */
function isOfMostPanelPages(loaders: readonly string[]): boolean {
  return inFrame(loaders) || loaders.filter((loader) => PANEL_PAGE.test(loader)).length > 1;
}

const inFrame = (loaders: readonly string[]) => loaders.some((loader) => PANEL_FRAME.test(loader));

/** The light pages with the most to show share nothing with the others. */
const LEANEST = ['commands', 'leaderboard', 'shop'];

/** It comes with the marks of twenty networks. */
const HAS_BRANDS = /\/socials\//;

const isOverlay = (page: string) => page.startsWith('overlay');

/** Few files: what a page gets too much with them is a few KB at most, and every one of them a round trip less in the panel. */
function lightChunk(id: string, lightPages: readonly string[], isLate: boolean): string {
  const exact = `with-${[...new Set(lightPages)].sort().join('-')}`;
  const overlays = lightPages.filter(isOverlay);
  if (overlays.length > 0) {
    if (overlays.length < lightPages.length) return 'with-overlays-and-pages';
    // Alerts load nothing that they do not use, and no other overlay what their preview alone does.
    return lightPages.includes('overlay') || exact === 'with-overlay-preview' ? exact : 'with-widgets';
  }
  if (isLate) return 'with-pages';
  return lightPages.some((page) => LEANEST.includes(page)) || HAS_BRANDS.test(id)
    ? exact
    : 'with-small-pages';
}

/**
 * The file that a module shares with those of the same use; null where it stays where the bundler puts it. Alerts load the
 * same modules as without it, in fewer files; widgets up to 1 KB more, a light page up to 5 KB; the panel, and what a press loads
 * into other pages, a few more. What a module imports has at least its loaders, so that no two files import each other.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const loaders = [...new Set(loadersOf(id, graph))];
  const isEverybodys = loaders.some((loader) => loader.endsWith('/index.html'));
  if (isEverybodys) return null;
  const panelParts = loaders.filter(isPanel).length;
  const isLate = loaders.some((loader) => LATE_PART.test(loader));
  const lightPages = loaders.flatMap((loader) => LIGHT_PAGE.exec(loader)?.slice(1).filter(Boolean) ?? []);
  if (isLate && lightPages.length === 0) return 'late';
  if (loaders.includes(id) || loaders.length < 2 || (panelParts === 0 && !isLate)) return null;
  if (lightPages.length > 0) return lightChunk(id, lightPages, isLate);
  if (panelParts === loaders.length) return isOfMostPanelPages(loaders) ? 'panel' : null;
  return panelParts >= MANY_PAGES || inFrame(loaders) ? 'common' : null;
}
