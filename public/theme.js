// Blocking and tiny on purpose: the stored theme and language must be on <html> before the first paint, and CSP forbids
// inline scripts. The keys are those of src/lib/storage-keys.ts; a test compares them.
(function () {
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('fogata.theme');
    language = localStorage.getItem('fogata.language');
  } catch (error) {
    void error;
  }
  var byPath = { '/entrar': 'es', '/login': 'en', '/einloggen': 'de' }[location.pathname];
  var root = document.documentElement;
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  root.lang = byPath || (/^(es|en|de)$/.test(language || '') ? language : 'es');
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = '/assets/i18n/' + root.lang + '/common.json';
  document.head.appendChild(link);
})();
