// A button of a drawn page that is pressed before the app has come is marked, and src/lib/early-visitor.ts presses it again.
(function () {
  function remember(event) {
    var button = event.target.closest('button');
    if (button === null) return;
    var earlier = document.querySelector('[data-pressed]');
    if (earlier !== null) earlier.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
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
