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
import type { PageRenderer, RendererOptions } from '#core/drawn-pages.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { describePage, toDescribedDocument } from './drawing/described.ts';
import { toDocument } from './drawing/document.ts';
import { createPageStyles, toStyleTags } from './drawing/styles.ts';
import { DEFAULT_LANGUAGE, fallbackOf, isLanguage, languageList, type Language } from './i18n/languages.ts';
import { loadTableEngine } from './ui/load-table-engine.ts';
import type { ServerSource } from './lib/first-answer.ts';

const TEXTS = import.meta.glob<ResourceLanguage>('../public/assets/i18n/*.json', { import: 'default' });
const RENDER_TIMEOUT_MS = 5000;

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
async function toHtml(context: StaticHandlerContext, texts: i18n, styles: EmotionCache): Promise<string> {
  // As in the browser, which has it before it takes a table over.
  await loadTableEngine();
  const stream = await renderToReadableStream(
    <StrictMode>
      <CacheProvider value={styles}>
        <I18nextProvider i18n={texts}>
          <Providers>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </I18nextProvider>
      </CacheProvider>
    </StrictMode>,
    // Large parts would otherwise be moved into place by inline scripts, which the browser refuses.
    { progressiveChunkSize: Infinity, signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) },
  );
  await stream.allReady;
  return new Response(stream).text();
}

/** Draws public pages from the site's own routes; `server/main.ts` hands it to the server. */
export function createPageRenderer({ template, publicUrl }: RendererOptions): PageRenderer {
  return {
    languages: languageList(),
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
