import type { i18n } from 'i18next';
import { ENTRY_PATHS } from '#core/paths.ts';
import type { DescribedPage } from '#core/rendered-pages.ts';
import { PAGE_HEAD } from './document.ts';
import { escapeHtml } from './escape-html.ts';

interface Description {
  title: string;
  text: string;
  /** Of the streamer; the site's own without one. */
  picture: string;
}

/** What a shared link of the page says, in the words of the page itself. */
export function describePage(page: DescribedPage, t: i18n['t']): Description {
  switch (page.kind) {
    case 'landing':
      return { title: t('landing:title'), text: t('landing:subtitle'), picture: '' };
    case 'home':
      return { title: t('common:site.home'), text: t('home:description'), picture: '' };
    case 'createPrediction':
      return { title: t('predictions:createTitle'), text: t('predictions:createDescription'), picture: '' };
    case 'battle':
      return {
        title: t('battle:title', { name: page.name }),
        text: t('battle:description'),
        picture: page.picture,
      };
    case 'fight':
      return {
        title: t('battle:fight.title', { first: page.first, second: page.second }),
        text: t('battle:fight.in', { name: page.channel }),
        picture: page.picture,
      };
  }
}

/** The landing page has an address for each language. */
function alternates(publicUrl: string): string[] {
  const link = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + path)}">`;
  return [
    ...Object.entries(ENTRY_PATHS).map(([language, path]) => link(language, path)),
    link('x-default', '/'),
  ];
}

interface AboutPage {
  kind: DescribedPage['kind'];
  language: string;
  publicUrl: string;
  address: string;
}

/** The head of a page, from what it says of itself. */
export function describedHead({ title, text, picture }: Description, page: AboutPage): string {
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  const { publicUrl, address } = page;
  const url = publicUrl + address;
  const fullTitle = `${title} · Fogata`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(text)}">`,
    meta('title', fullTitle),
    meta('description', text),
    meta('url', url),
    meta('image', picture === '' ? `${publicUrl}/icons/og.png` : picture),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(page.kind === 'landing' ? alternates(publicUrl) : []),
  ].join('');
}

/** The built `index.html` with the head of one page, which renders the rest in the browser. */
export function toDescribedDocument(template: string, description: Description, page: AboutPage): string {
  return (
    template
      .replace(/<html lang="\w+"/, `<html lang="${page.language}"`)
      // A function, since `$&` in a viewer's name must stay what it is.
      .replace(PAGE_HEAD, () => describedHead(description, page))
  );
}
