/** Asks again for what this page has loaded so far: the browser has it at hand, and the new worker keeps it. */
export function keepUsed(): void {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  for (const { pathname } of own) {
    // Asked for as the page does: the worker tells pictures from other files by that.
    if (/\.(?:webp|png|jpe?g|gif|svg|avif)$/.test(pathname)) new Image().src = pathname;
    else if (/^\/assets\/.+\.(?:js|woff2|json)$/.test(pathname))
      fetch(pathname).catch(() => {
        // The next visit keeps it.
      });
  }
}
