export const PREVIEW_BACKGROUNDS = ['checker', 'dark', 'light', 'game'] as const;
export type PreviewBackground = (typeof PREVIEW_BACKGROUNDS)[number];

/** What an alert may lie on; the last is a landscape such as games have. Pictures, so their colours follow no theme. */
export const BACKGROUND_STYLE: Record<PreviewBackground, string> = {
  checker: 'repeating-conic-gradient(#3b352f 0% 25%, #4a433c 0% 50%) 0 0 / 24px 24px',
  dark: '#0d0b0a',
  light: '#f4f1ec',
  game: [
    'radial-gradient(circle at 78% 22%, #fff6d6 0 3.5%, #ffe0a066 4% 8%, #ffe0a000 22%)',
    'radial-gradient(120% 34% at 18% 104%, #1c4a34 0 99%, #1c4a3400 100%)',
    'radial-gradient(120% 30% at 88% 106%, #2a6245 0 99%, #2a624500 100%)',
    'radial-gradient(90% 42% at 62% 108%, #3b7d58 0 99%, #3b7d5800 100%)',
    'radial-gradient(60% 46% at 26% 92%, #5d87a8 0 99%, #5d87a800 100%)',
    'radial-gradient(56% 58% at 84% 96%, #7ba3bf 0 99%, #7ba3bf00 100%)',
    'linear-gradient(#2f6fb0, #8fc5e6 55%, #f3dfb4 82%)',
  ].join(', '),
};
