import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ENTRY_PATHS } from '#core/paths.ts';
import type { PageRenderer, PageToRender, RendererOptions } from '#core/rendered-pages.ts';
import { Hydrated } from './app/hydrated.tsx';
import { namespacesOf } from './app/lazy-page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { DEFAULT_LANGUAGE, isLanguage, languageList } from './i18n/languages.ts';
import type { ServerContext } from './lib/server-answer.ts';
import { describedHead, describePage, toDescribedDocument } from './rendering/described.ts';
import { sharedHead, toDocument } from './rendering/document.ts';
import { createPageStyles, toStyleTags } from './rendering/styles.ts';
import { textsOf } from './rendering/texts.ts';

/** Of pages of which the server knows the head alone. */
const DESCRIBED = ['battle', 'home', 'landing', 'predictions'] as const;
const RENDER_TIMEOUT_MS = 5000;
const LANDING = new Set<string>(['/', ...Object.values(ENTRY_PATHS)]);
const NOTHING = () => undefined;

const handler = createStaticHandler(routes);

async function renderPage(
  { address, language, theme, answer }: PageToRender,
  { template, publicUrl }: RendererOptions,
): Promise<string | null> {
  if (!isLanguage(language)) return null;
  const requestContext: ServerContext = { answer };
  const context = await handler.query(new Request(new URL(address, publicUrl)), { requestContext });
  if (context instanceof Response || context.errors !== null) return null;
  const namespaces = namespacesOf(context.matches);
  const texts = await textsOf(language, namespaces);
  const styles = createPageStyles();
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  // The tree of `main.tsx`, around a router that stands still.
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
          <Hydrated onHydrated={NOTHING} />
        </I18nextProvider>
      </CacheProvider>
    </StrictMode>,
    // Large parts would otherwise be moved into place by inline scripts, which the browser refuses.
    { progressiveChunkSize: Infinity, signal },
  );
  await stream.allReady;
  // React would leave the parts that are missing to the browser, and complain there.
  signal.throwIfAborted();
  const html = await new Response(stream).text();
  const about = { kind: 'landing', language, publicUrl, address } as const;
  return toDocument(template, {
    language,
    theme,
    html,
    namespaces,
    styles: toStyleTags(styles),
    loaderData: context.loaderData,
    headOf: (hoisted) =>
      LANDING.has(address)
        ? describedHead(describePage({ kind: 'landing' }, texts.t), about)
        : sharedHead(hoisted, publicUrl, address),
  });
}

/** Renders pages from the site's own routes; `server/main.ts` hands it to the server. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  return {
    languages: languageList(),
    render: (page) => renderPage(page, options),
    async describe({ page, address, language }) {
      const known = isLanguage(language) ? language : DEFAULT_LANGUAGE;
      const { t } = await textsOf(known, DESCRIBED);
      const about = { kind: page.kind, language: known, publicUrl: options.publicUrl, address };
      return toDescribedDocument(options.template, describePage(page, t), about);
    },
  };
}
