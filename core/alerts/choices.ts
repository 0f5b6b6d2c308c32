/** Lists that the alert editor offers. Labels that need words are translated by these values. */
export const DISPOSITIONS = ['external-view', 'side-view', 'center-view'] as const;

export const STYLES = ['Normal', 'Clean', 'Radius', 'CleanRadius', 'Sharp'] as const;
export type AlertStyle = (typeof STYLES)[number] | 'Cute' | 'Minimal' | 'MinimalSquare';
/** The extended list marks those that are drawn by rules of their own. */
export const EXTENDED_STYLES: readonly { value: AlertStyle; custom: boolean }[] = [
  ...STYLES.map((value) => ({ value, custom: false })),
  { value: 'Cute', custom: false },
  { value: 'Minimal', custom: true },
  { value: 'MinimalSquare', custom: true },
];
export const STYLE_VALUES = [...STYLES, 'Cute', 'Minimal', 'MinimalSquare'] as const;

export const THEMES = ['Compact', 'Default', 'fogata'] as const;
export type AlertTheme = (typeof THEMES)[number];
export const THEME_LABEL = {
  Compact: 'Compact',
  Default: 'Legacy',
  fogata: 'Fogata',
} as const satisfies Record<AlertTheme, string>;

/** The themes to choose from: `fogata` is hidden unless it is in use. */
export function themeChoices(inUse: AlertTheme): AlertTheme[] {
  return THEMES.filter((theme) => theme !== 'fogata' || inUse === 'fogata');
}

/** `none` is ours: an alert need not have an icon. */
export const ICONS = ['none', 'Hat Wizard', 'Heart', 'Star'] as const;

export const TEXT_ANIMATIONS = ['text-effect', 'wave-text', 'shine', 'skew', 'elastic', 'none'] as const;

/** Which of Trovo's spells an alert is for. */
export const SPELL_FILTERS = ['all', 'Mana', 'Elixir'] as const;
export type SpellFilter = (typeof SPELL_FILTERS)[number];

/** Turns speech off. */
export const NO_SPEECH = 'none';
/** Languages of speech, off first. */
export const TTS_CODES = [
  NO_SPEECH,
  'ar-eg',
  'ar-sa',
  'bg-bg',
  'ca-es',
  'cs-cz',
  'da-dk',
  'de-at',
  'de-ch',
  'de-de',
  'el-gr',
  'en-au',
  'en-ca',
  'en-gb',
  'en-ie',
  'en-in',
  'en-us',
  'es-es',
  'es-mx',
  'fi-fi',
  'fr-ca',
  'fr-ch',
  'fr-fr',
  'he-il',
  'hi-in',
  'hr-hr',
  'hu-hu',
  'id-id',
  'it-it',
  'ja-jp',
  'ko-kr',
  'ms-my',
  'nb-no',
  'nl-be',
  'nl-nl',
  'pl-pl',
  'pt-br',
  'pt-pt',
  'ro-ro',
  'ru-ru',
  'sk-sk',
  'sl-si',
  'sv-se',
  'ta-in',
  'th-th',
  'tr-tr',
  'vi-vn',
  'zh-cn',
  'zh-hk',
  'zh-tw',
] as const;

/** What custom code may use. */
export const CUSTOM_VARIABLES = ['name', 'text', 'sound', 'image', 'amount', 'message'] as const;
