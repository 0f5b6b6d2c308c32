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

/** What every page of the panel begins with: its frame, and the list of its pages. */
const PANEL_CORE = /\/app\/panel\/panel-(?:layout\.tsx|pages\.ts)$/;
const PANEL_FRAME = /\/app\/panel\/(?:panel-layout|dock-frame)\.tsx$/;
const PANEL_PAGE =
  /\/features\/.*\/(?:[\w-]+-panel-page|alerts-page|inbox-page|dashboard-page|overlays-page|health-page|profile-page|extension-page)\.tsx$/;
/** What loads later into a page of the panel. */
const IN_PANEL =
  /\/features\/(?:alerts|dashboard|extension|giveaways|health|moderation|overlays|setup|profile)\/|\/features\/\w+\/(?:panel|viewers)\//;
/** What every public page loads behind its first rows, and most pages of the panel. */
const LATE_PART = /\/(?:app\/pwa\/pwa|ui\/(?:ad-slot|extension-promo|install-button|only-toast))\.tsx$/;
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

/** What the alerts page shares with its dialogs, or with the inbox: no widget, and no other page, needs any of it. */
function alertsChunk(id: string, loaders: readonly string[]): string | null {
  const isOfPage =
    OF_ALERTS.test(id) &&
    loaders.some((loader) => ALERTS_PAGE.test(loader)) &&
    loaders.every((loader) => OF_ALERTS.test(loader));
  if (!isOfPage) return null;
  return loaders.some((loader) => INBOX.test(loader)) ? 'alerts' : 'alert-editor';
}

/** What loads this module with it: entries, pages, and what loads later into one. */
function loadersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return [id];
  const itself = module.isEntry || module.dynamicImporters.length > 0 ? [id] : [];
  return [...itself, ...module.importers.flatMap((importer) => loadersOf(importer, graph, seen))];
}

const panelPagesOf = (loaders: readonly string[]) =>
  loaders.filter((loader) => PANEL_PAGE.test(loader)).length;

/** In the panel's frame, or in so many of its pages that all of them may have it. */
const isOfMostPanelPages = (loaders: readonly string[]) =>
  loaders.some((loader) => PANEL_FRAME.test(loader)) || panelPagesOf(loaders) >= MANY_PAGES;

const ICON = /\/lucide-react\//;
/** Small, and importing little; not the parts of a form, which stand in folders of their own. */
const SMALL_PART = /\/src\/(?:ui|lib)\/[\w-]+\.tsx?$/;
/** A few lines. */
const SMALL_LIB = /\/src\/lib\/(?:new-key|out-of-reach)\.ts$/;
/** What else of commands several pages need is in the file that the public list shares. */
const OF_COMMANDS = /\/core\/commands\/schema\.ts$/;
/** What becomes of alerts: the panel's stream says it to every page. */
const OF_INBOX = /\/core\/alerts\/(?:row-schema|inbox-schema|quiet-hours)\.ts$/;
const OF_ALERTS = /\/(?:core|features)\/alerts\//;
const ALERTS_PAGE = /\/alerts-page\.tsx$/;
const INBOX = /\/alerts\/inbox\//;
const OF_UPLOADS = /\/(?:core|session)\/uploads\b/;
const LIMITS = /\/limits\.ts$/;

/** The light pages with the most to show share nothing with the others. */
const LEANEST = ['commands', 'leaderboard', 'shop'];

/** What is as large as all the rest that a light page shares: the marks of twenty networks, and the board of a prediction. */
const IS_LARGE = /\/(?:socials|predictions)\//;

const isOverlay = (page: string) => page.startsWith('overlay');

/** Few files: what a page gets too much with them is a few KB at most, and every one of them a round trip less in the panel. */
function lightChunk(id: string, lightPages: readonly string[], isLate: boolean, isOfPanel: boolean): string {
  const exact = `with-${[...new Set(lightPages)].sort().join('-')}`;
  const isOfLeanest = lightPages.some((page) => LEANEST.includes(page));
  const overlays = lightPages.filter(isOverlay);
  if (overlays.length > 0) {
    if (overlays.length < lightPages.length) return isOfLeanest ? 'with-overlays-and-pages' : exact;
    // Alerts load nothing that they do not use, and no other overlay what their preview alone does.
    if (lightPages.includes('overlay') || exact === 'with-overlay-preview') return exact;
    // A few numbers must not have the panel load the rest of the widgets.
    return LIMITS.test(id) ? 'with-overlays-and-pages' : 'with-widgets';
  }
  if (isLate) return 'with-pages';
  if (isOfLeanest || IS_LARGE.test(id)) return exact;
  return isOfPanel || ICON.test(id) ? 'with-pages' : 'with-small-pages';
}

/**
 * The file that a module shares with those of the same use; null where it stays where the bundler puts it. Alerts load the
 * same modules as without it, in fewer files; widgets up to 1 KB more, a light page up to 5 KB; the panel, and what a press loads
 * into other pages, a few more. What a module imports has at least its loaders, so that no two files import each other.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (PANEL_CORE.test(id)) return 'panel';
  const loaders = [...new Set(loadersOf(id, graph))];
  const isEverybodys = loaders.some((loader) => loader.endsWith('/index.html'));
  if (isEverybodys) return null;
  const panelParts = loaders.filter(isPanel).length;
  const isLate = loaders.some((loader) => LATE_PART.test(loader));
  const isOfPanel = isOfMostPanelPages(loaders);
  const lightPages = loaders.flatMap((loader) => LIGHT_PAGE.exec(loader)?.slice(1).filter(Boolean) ?? []);
  const isCommon = isOfPanel || panelParts >= MANY_PAGES || (ICON.test(id) && panelParts > 0);
  if (isLate && lightPages.length === 0) return isCommon ? 'common' : 'late';
  if (loaders.includes(id) || loaders.length < 2 || (panelParts === 0 && !isLate)) return null;
  if (lightPages.length > 0) return lightChunk(id, lightPages, isLate, isOfPanel);
  if (OF_COMMANDS.test(id)) return 'with-commands';
  if (OF_INBOX.test(id)) return 'inbox';
  const ofAlerts = alertsChunk(id, loaders);
  if (ofAlerts !== null) return ofAlerts;
  if (OF_UPLOADS.test(id)) return 'uploads';
  if (panelParts < loaders.length) return isCommon || SMALL_LIB.test(id) ? 'common' : null;
  const isSmall = ICON.test(id) || (SMALL_PART.test(id) && panelPagesOf(loaders) > 1);
  return isOfPanel || isSmall ? 'panel' : null;
}
