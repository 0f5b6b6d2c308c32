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

/** Filter lists hide elements by such names; a cosmetic filter may come a moment after the page. */
const DETECT = `
let failed = false;
const tell = () => {
  const bait = document.getElementById('bait');
  const ad = failed || bait === null || bait.offsetHeight === 0 ? 'blocked' : 'shown';
  parent.postMessage({ ad, height: document.getElementById('ad').offsetHeight }, location.origin);
};
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  failed = true;
  if (document.readyState === 'complete') tell();
}, true);
addEventListener('load', () => {
  new ResizeObserver(tell).observe(document.getElementById('ad'));
  setTimeout(tell, 1000);
});`;

/** The document around the operator's ad code; it says whether the ads show and how high they are. */
export function adFrameDocument(adCode: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Ad</title>
<style>
html, body { margin: 0; background: transparent; overflow: hidden; }
#bait { position: absolute; top: -10px; left: -10px; width: 1px; height: 1px; }
#ad { display: flow-root; text-align: center; }
</style>
<script>${DETECT}</script>
</head>
<body>
<div id="bait" class="adsbox ad-banner ad-placement textads banner-ads"></div>
<div id="ad">${adCode}</div>
</body>
</html>
`;
}
