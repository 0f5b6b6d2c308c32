/**
 * Ads may load anything over https, but sit in an opaque origin: they reach neither our cookies nor our calls. The
 * sandbox is in the header too, for who opens the address by itself.
 */
export const AD_FRAME_POLICY = [
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Browsers let a frame below the fold wait with its observers, so the first height is told without one. */
const TELL_HEIGHT = `
addEventListener('load', () => {
  const ad = document.getElementById('ad');
  const report = () => parent.postMessage({ height: ad.offsetHeight }, location.origin);
  report();
  new ResizeObserver(report).observe(ad);
});`;

/** The document around the operator's ad code; it says how high they are. */
export function adFrameDocument(adCode: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Ad</title>
<style>
html, body { margin: 0; background: transparent; overflow: hidden; }
#ad { display: flow-root; text-align: center; }
</style>
<script>${TELL_HEIGHT}</script>
</head>
<body>
<div id="ad">${adCode}</div>
</body>
</html>
`;
}
