export const PREVIEW_BACKGROUNDS = ['checker', 'dark', 'light', 'game'] as const;
export type PreviewBackground = (typeof PREVIEW_BACKGROUNDS)[number];

/** What an alert may lie on; the last is a landscape such as games have. Pictures, so their colours follow no theme. */
export const BACKGROUND_STYLE: Record<PreviewBackground, string> = {
  checker: 'repeating-conic-gradient(#3b352f 0% 25%, #4a433c 0% 50%) 0 0 / 24px 24px',
  dark: '#0d0b0a',
  light: '#f4f1ec',
  game: [
    'radial-gradient(circle at 76% 24%, #fff3c4 0 4%, #ffd98a55 4.5% 9%, transparent 20%)',
    'conic-gradient(from 140deg at 22% 46%, #35506b 0 80deg, transparent 0)',
    'conic-gradient(from 138deg at 55% 38%, #476a86 0 84deg, transparent 0)',
    'conic-gradient(from 136deg at 86% 52%, #2c4560 0 88deg, transparent 0)',
    'linear-gradient(#0000 66%, #2f5d3a 66% 74%, #244a2e 74% 86%, #1a3722 86%)',
    'linear-gradient(#3f7fb5, #a9d3e6 62%, #e9dcb4 68%)',
  ].join(', '),
};
