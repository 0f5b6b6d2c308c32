import { readdirSync, readFileSync } from 'node:fs';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { I18N_OPTIONS } from '#src/i18n/options.ts';

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

const FOLDER = 'public/assets/i18n/es';
const texts = Object.fromEntries(
  readdirSync(FOLDER).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as ResourceKey,
  ]),
);

await i18next.use(initReactI18next).init({
  ...I18N_OPTIONS,
  lng: 'es',
  resources: { es: texts },
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
