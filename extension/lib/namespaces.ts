/** The texts that the extension carries. */
export const NAMESPACES = ['common', 'extension', 'leaderboard', 'shop'] as const;

/** Parts of them that no screen of the extension shows; in 23 languages they would be a fifth of it. */
export const LEFT_OUT: readonly string[] = [
  'common:follow',
  'common:login',
  'common:notFound',
  'common:pwa',
  'common:queue',
  'common:sessions',
  'common:site',
  'common:sortable',
  'common:stream',
  'extension:panel',
  'extension:viewer',
  'shop:panel',
];
