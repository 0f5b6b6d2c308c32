import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Plugin } from 'vite';
import { HOME_PATH } from './core/follows/paths.ts';
import { CREATE_PREDICTION_PATH, PANEL_PATHS } from './core/paths.ts';
import { LANGUAGES } from './core/base/language-names.ts';
import { manifestPath } from './src/i18n/manifest-path.ts';
import { textsPath } from './src/i18n/texts-path.ts';

const text = z.optional(z.string());
const commonSchema = z.object({
  site: z._default(z.object({ home: text }), {}),
  publicPage: z._default(z.object({ leaderboard: text, shop: text }), {}),
});
const landingSchema = z.object({ title: text, subtitle: text });
const panelSchema = z.object({ dashboard: text, alerts: text });
const predictionsSchema = z.object({ createTitle: text });

type Texts = Partial<
  Record<
    'title' | 'subtitle' | 'home' | 'dashboard' | 'alerts' | 'createPrediction' | 'leaderboard' | 'shop',
    string | undefined
  >
>;

/** The texts of the manifest. */
function readTexts(language: string): Texts {
  const read = (namespace: string): unknown =>
    JSON.parse(readFileSync(new URL(`public${textsPath(language, namespace)}`, import.meta.url), 'utf8'));
  const { site, publicPage } = commonSchema.parse(read('common'));
  return {
    ...landingSchema.parse(read('landing')),
    ...panelSchema.parse(read('panel')),
    ...publicPage,
    home: site.home,
    createPrediction: predictionsSchema.parse(read('predictions')).createTitle,
  };
}

/** What a system shows of the installed site; the id is the same in every language, so that it stays one app. */
function manifestOf(language: string, textOf: (key: keyof Texts) => string) {
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    id: '/',
    name: `Fogata: ${textOf('title')}`,
    short_name: 'Fogata',
    description: textOf('subtitle'),
    lang: language,
    dir: 'auto',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['entertainment', 'social'],
    theme_color: '#14100d',
    background_color: '#14100d',
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // Static: a manifest cannot know whom a viewer follows, and their own page has them all.
    shortcuts: [
      shortcut(textOf('home'), HOME_PATH),
      shortcut(textOf('dashboard'), PANEL_PATHS.dashboard),
      shortcut(textOf('alerts'), PANEL_PATHS.alerts),
      shortcut(textOf('createPrediction'), CREATE_PREDICTION_PATH),
    ],
    share_target: {
      action: HOME_PATH,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    screenshots: [
      screenshot('phone', '780x1688', 'narrow', textOf('leaderboard')),
      screenshot('computer', '1280x800', 'wide', textOf('shop')),
    ],
  };
}

function screenshot(name: string, sizes: string, format: 'narrow' | 'wide', label: string) {
  return { src: `/icons/screenshot-${name}.webp`, sizes, type: 'image/webp', form_factor: format, label };
}

/** Writes the site's web app manifest in each of its languages. */
export const appManifests: Plugin = {
  name: 'app-manifests',
  apply: 'build',
  generateBundle() {
    // Stands in for what machine translations lack.
    const english = readTexts('en');
    for (const language of Object.keys(LANGUAGES)) {
      const texts = readTexts(language);
      const source = JSON.stringify(manifestOf(language, (key) => texts[key] ?? english[key] ?? ''));
      this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source });
    }
  },
};
