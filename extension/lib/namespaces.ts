/** The texts that the extension carries. */
export const NAMESPACES = ['common', 'extension', 'leaderboard', 'shop'] as const;
