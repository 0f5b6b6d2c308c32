import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Plugin } from 'vite';
import { HOME_PATH } from './core/follows/paths.ts';
import { CREATE_PREDICTION_PATH, PANEL_PATHS } from './core/paths.ts';
import { LANGUAGES } from './core/base/language-names.ts';
import { manifestPath } from './src/i18n/manifest-path.ts';

const KEYS = {
  home: ['title'],
  landing: ['title', 'subtitle'],
  panel: ['dashboard', 'alerts'],
  predictions: ['createTitle'],
  publicPage: ['leaderboard', 'shop'],
} as const;
const treeSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

type Texts = Record<string, string>;

/** The texts of the manifest, by their dotted key. */
function readTexts(language: string): Texts {
  const file = new URL(`public/assets/i18n/${language}.json`, import.meta.url);
  const tree = treeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const texts = Object.entries(KEYS).flatMap(([part, keys]) =>
    keys.map((key): [string, unknown] => [`${part}.${key}`, tree[part]?.[key]]),
  );
  return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
}

/** What a system shows of the installed site; the id is the same in every language, so that it stays one app. */
function manifestOf(language: string, textOf: (key: string) => string) {
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    id: '/',
    name: `Fogata: ${textOf('landing.title')}`,
    short_name: 'Fogata',
    description: textOf('landing.subtitle'),
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
      shortcut(textOf('home.title'), HOME_PATH),
      shortcut(textOf('panel.dashboard'), PANEL_PATHS.dashboard),
      shortcut(textOf('panel.alerts'), PANEL_PATHS.alerts),
      shortcut(textOf('predictions.createTitle'), CREATE_PREDICTION_PATH),
    ],
    share_target: {
      action: HOME_PATH,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    screenshots: [
      screenshot('phone', '780x1688', 'narrow', textOf('publicPage.leaderboard')),
      screenshot('computer', '1280x800', 'wide', textOf('publicPage.shop')),
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
      const texts = { ...english, ...readTexts(language) };
      const source = JSON.stringify(manifestOf(language, (key) => texts[key] ?? ''));
      this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source });
    }
  },
};
