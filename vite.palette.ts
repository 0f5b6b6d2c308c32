import type { Plugin } from 'vite';
import { DARK, LIGHT } from './src/ui/theme/colors.ts';

const rule = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n`;

/** The colours of both modes at the head of base.css: there before any script, which has nothing to do for them. */
export function palette(): Plugin {
  return {
    name: 'palette',
    enforce: 'pre',
    transform: {
      // The development server adds a query.
      filter: { id: /\/theme\/base\.css(?:\?|$)/ },
      handler: (css) => ({
        code: rule('html', DARK) + rule('html[data-theme=light]', LIGHT) + css,
        map: null,
      }),
    },
  };
}
