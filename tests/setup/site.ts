import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import texts from '../../public/assets/i18n/es.json' with { type: 'json' };

// Other tests share the processor: a second is not enough to wait for a page.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

await i18next.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { translation: texts } },
  interpolation: { escapeValue: false },
});

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void complaints.push(args));
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  // A warning that nobody reads is a bug that nobody fixes.
  expect(complaints).toEqual([]);
});
