import { CacheProvider, type EmotionCache } from '@emotion/react';
import { createInstance, type BackendModule, type i18n, type ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { PageRenderer, PageToDraw, RendererOptions } from '#core/drawn-pages.ts';
import type { DrawingScope } from '#core/drawn-panel.ts';
import { API } from '#core/paths.ts';
import { OnceAlive } from './app/once-alive.tsx';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { describePage, toDescribedDocument, toDrawnDocument } from './drawing/described.ts';
import { toDocument, toDocumentOf, toShell, withLateFonts, type DrawnByCalls } from './drawing/document.ts';
import { commonChunks, pageChunks } from './drawing/page-chunks.ts';
import { pageTexts } from './drawing/page-texts.ts';
import { createPageStyles, toStyleTags } from './drawing/styles.ts';
import { DEFAULT_LANGUAGE, fallbackOf, isLanguage, languageList, type Language } from './i18n/languages.ts';
import { loadTableEngine } from './ui/load-table-engine.ts';
import type { ServerSource } from './lib/first-answer.ts';
import { createLoads, FirstLoadsContext, LOAD_TIMEOUT_MS, type FirstLoads } from './lib/first-loads.ts';
import { sendBy } from './lib/http.ts';

const TEXTS = import.meta.glob<ResourceLanguage>('../public/assets/i18n/*.json', { import: 'default' });
const RENDER_TIMEOUT_MS = 5000;
const NOTHING = () => undefined;

const handler = createStaticHandler(routes);
const instances = new Map<Language, i18n>();

const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const load = TEXTS[`../public/assets/i18n/${language}.json`];
    if (load === undefined) done(new Error(`There are no texts for ${language}.`), false);
    else
      load().then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
  },
};

async function startTexts(language: Language): Promise<i18n> {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const instance = createInstance();
  await instance
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackOf,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    });
  instances.set(language, instance);
  return instance;
}

/** The tree of `main.tsx`, around a router that stands still. */
async function toHtml(
  context: StaticHandlerContext,
  texts: i18n,
  styles: EmotionCache,
  loads?: FirstLoads,
): Promise<string> {
  // As in the browser, which has it before it takes a table over.
  await loadTableEngine();
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  const stream = await renderToReadableStream(
    <StrictMode>
      <CacheProvider value={styles}>
        <I18nextProvider i18n={texts}>
          <FirstLoadsContext value={loads}>
            <Providers>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </Providers>
            <OnceAlive repeat={NOTHING} />
          </FirstLoadsContext>
        </I18nextProvider>
      </CacheProvider>
    </StrictMode>,
    // Large parts would otherwise be moved into place by inline scripts, which the browser refuses.
    { progressiveChunkSize: Infinity, signal },
  );
  await stream.allReady;
  // React would leave the parts that are missing to the browser, and complain there.
  signal.throwIfAborted();
  return new Response(stream).text();
}

/** The way of a page's calls while the server draws it: into that server, in the name of whom it is drawn for. */
async function askOwnServer(scope: DrawingScope, url: string, init: RequestInit): Promise<Response> {
  const ask = scope.getStore();
  // Drawing changes nothing.
  if (ask === undefined || init.method !== 'GET') throw new TypeError(`Nothing may call ${url} here.`);
  const { status, body } = await Promise.race([ask(url), whenAborted(init.signal)]);
  return new Response(body === '' ? null : body, { status });
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Too slow to be drawn.', 'AbortError')));
  });
}

/** A page whose loaders and components make their own calls, which the server answers. */
async function drawByCalls(
  { address, language, theme }: Omit<PageToDraw, 'answer'>,
  options: RendererOptions,
): Promise<DrawnByCalls | null> {
  if (!isLanguage(language)) return null;
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  const context = await handler.query(new Request(new URL(address, options.publicUrl), { signal }));
  // Who is sent elsewhere, or sees an error, is so by the app.
  if (context instanceof Response || context.errors !== null) return null;
  const styles = createPageStyles();
  const { loads, loaded } = createLoads();
  const texts = await startTexts(language);
  const html = await toHtml(context, texts, styles, loads);
  const chunks = await pageChunks(routes, address, options, html);
  return {
    language,
    theme,
    html,
    styles: toStyleTags(styles),
    data: {
      loaderData: context.loaderData,
      loads: loaded,
      texts: pageTexts([...commonChunks(options.chunks), ...chunks], texts),
    },
    scripts: chunks.map(({ file }) => file),
  };
}

async function drawLanding(
  { answer, ...page }: PageToDraw,
  options: RendererOptions,
): Promise<string | null> {
  const { address, language } = page;
  const ask = (path: string) =>
    path === API.count
      ? Promise.resolve({ status: 200, body: JSON.stringify(answer) })
      : Promise.reject(new TypeError(`The landing page does not call ${path}.`));
  const drawn = await options.scope.run(ask, () => drawByCalls(page, options));
  if (drawn === null || !isLanguage(language)) return null;
  const { publicUrl, template } = options;
  const { t } = await startTexts(language);
  const about = { kind: 'landing', language, publicUrl, address } as const;
  return toDrawnDocument(template, drawn, describePage({ kind: 'landing' }, t), about);
}

/** Draws pages from the site's own routes; `server/main.ts` hands it to the server. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { template, publicUrl, scope } = options;
  const withoutFonts = withLateFonts(template);
  sendBy((url, init) => askOwnServer(scope, url, init));
  return {
    languages: languageList(),
    commonScripts: [...commonChunks(options.chunks)].map(({ file }) => `/${file}`),
    drawLanding: (page) => drawLanding(page, options),
    async drawPanel(page) {
      const drawn = await scope.run(page.ask, () => drawByCalls(page, options));
      return drawn && toDocumentOf(page.hasFonts ? template : withoutFonts, drawn);
    },
    async shellFor(address) {
      const chunks = await pageChunks(routes, address, options);
      return toShell(
        template,
        chunks.map(({ file }) => file),
      );
    },
    async draw({ address, language, theme, answer }) {
      if (!isLanguage(language)) return null;
      let path: string | undefined;
      const source: ServerSource = {
        firstAnswer(asked) {
          path = asked;
          return answer;
        },
      };
      const request = new Request(new URL(address, publicUrl));
      const context = await handler.query(request, { requestContext: source });
      if (context instanceof Response || context.errors !== null || path === undefined) return null;
      const styles = createPageStyles();
      const html = await toHtml(context, await startTexts(language), styles);
      return toDocument(template, {
        language,
        theme,
        html,
        styles: toStyleTags(styles),
        canonicalUrl: `${publicUrl}${address}`,
        imageUrl: `${publicUrl}/icons/og.png`,
        path,
        answer,
      });
    },
    async describe({ page, address, language }) {
      const known = isLanguage(language) ? language : DEFAULT_LANGUAGE;
      const { t } = await startTexts(known);
      const about = { kind: page.kind, language: known, publicUrl, address };
      return toDescribedDocument(template, describePage(page, t), about);
    },
  };
}
