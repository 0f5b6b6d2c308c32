import { DISPOSITIONS, STYLE_VALUES, TEXT_ANIMATIONS, THEMES } from '#core/alerts/choices.ts';
import { TRANSITION_NAMES } from '#core/alerts/transitions.ts';

/** What a look is made of, in the order in which a walk changes it: the last one first. */
export const DIMENSIONS = {
  theme: THEMES,
  style: STYLE_VALUES,
  disposition: DISPOSITIONS,
  animation: TEXT_ANIMATIONS,
  transition: TRANSITION_NAMES,
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS).filter((name): name is Dimension => name in DIMENSIONS);

/** What alerts must bear: [name, message]. */
export const SAMPLES = {
  usual: ['Luna', '¡Vamos! 🔥'],
  wordless: ['Luna', ''],
  long: [
    'Maximiliano_de_la_Montaña_Alta',
    'Llevo viéndote desde el primer día y hoy por fin puedo decirte lo mucho que me alegra cada directo. '.repeat(
      4,
    ),
  ],
  unbroken: ['W'.repeat(60), 'A'.repeat(300)],
  emoji: ['👩‍🚀🏳️‍🌈 Zoë 🇪🇸', '🔥'.repeat(80)],
  rtl: ['ليلى القمر', 'مساء الخير يا أصدقاء 🌙'],
} as const satisfies Record<string, readonly [string, string]>;
export type SampleName = keyof typeof SAMPLES;
export const SAMPLE_NAMES = Object.keys(SAMPLES).filter((name): name is SampleName => name in SAMPLES);

export const SIZES = [14, 24, 38, 56, 75] as const;
