// What a drawn page does until the app has come.

// Its buttons that are pressed are numbered, and src/lib/early-visitor.ts presses them again.
(function () {
  // A slow network can bring it behind the app.
  if (document.documentElement.hasAttribute('data-alive')) return;
  var presses = 0;
  function remember(event) {
    var button = event.target.closest('button');
    // Who presses it twice saw no answer to the first time.
    if (button === null || button.hasAttribute('data-pressed')) return;
    presses += 1;
    button.setAttribute('data-pressed', presses);
  }
  // The browser would send the form by itself, and what was typed would be lost with the page.
  function keep(event) {
    event.preventDefault();
  }
  document.addEventListener('click', remember, true);
  document.addEventListener('submit', keep, true);
  document.addEventListener(
    'app-alive',
    function () {
      document.removeEventListener('click', remember, true);
      document.removeEventListener('submit', keep, true);
    },
    { once: true },
  );
})();

// What every page loads comes first and alone, so that it runs while the scripts of this page are on their way.
(function () {
  var missing = new Set();
  document.querySelectorAll('script[type=module], head link[rel=modulepreload]').forEach(function (element) {
    missing.add(element.src || element.href);
  });
  new PerformanceObserver(function (loaded, observer) {
    loaded.getEntries().forEach(function (entry) {
      missing.delete(entry.name);
    });
    // What is asked for now comes a round trip later, when the last one is there too.
    var rest = missing.size <= 1 ? document.getElementById('page-scripts') : null;
    if (rest === null) return;
    observer.disconnect();
    rest.replaceWith(rest.content);
  }).observe({ type: 'resource', buffered: true });
})();

// The first number of a language takes a phone 60 ms: while it waits for the network, not once the app is there.
if ('requestIdleCallback' in window) {
  requestIdleCallback(function () {
    new Intl.NumberFormat(document.documentElement.lang).format(0);
  });
}
