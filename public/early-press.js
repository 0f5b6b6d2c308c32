// A button of a drawn page that is pressed before the app has come is marked, and src/lib/early-visitor.ts presses it again.
(function () {
  function remember(event) {
    var button = event.target.closest('button');
    if (button === null) return;
    var earlier = document.querySelector('[data-pressed]');
    if (earlier !== null) earlier.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  }
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'app-alive',
    function () {
      document.removeEventListener('click', remember, true);
    },
    { once: true },
  );
})();
