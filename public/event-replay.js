// Until a server-rendered page is hydrated, its pressed buttons are numbered: src/lib/event-replay.ts presses them again.
(function () {
  // A slow network can bring it behind the app.
  if (document.documentElement.hasAttribute('data-hydrated')) return;
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
    'hydrated',
    function () {
      document.removeEventListener('click', remember, true);
      document.removeEventListener('submit', keep, true);
    },
    { once: true },
  );
})();
