import browser from 'webextension-polyfill';

/** The browser's extension API, alike in Chrome and Firefox; nothing else imports the polyfill. */
export { browser };
