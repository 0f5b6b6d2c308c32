import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** What the visitor answered to the cookie banner, and what follows from it. */
export interface Consent {
  /** Unset shows the banner. */
  choice: 'unset' | 'accepted' | 'rejected';
  /** Whatever measures visits asks this first. */
  analytics: boolean;
  /** Whatever personalises ads asks this first. */
  ads: boolean;
}

const UNSET: Consent = { choice: 'unset', analytics: false, ads: false };
const BY_STORED = new Map<string, Consent>([
  ['1', { choice: 'accepted', analytics: true, ads: true }],
  ['0', { choice: 'rejected', analytics: false, ads: false }],
]);

const listeners = new Set<() => void>();
// Where the browser stores nothing, the answer still counts for this visit.
let ofThisVisit = '';

/** The present answer; nothing is allowed before there is one. */
export function readConsent(): Consent {
  return BY_STORED.get(storage.read(STORAGE_KEYS.cookies) ?? ofThisVisit) ?? UNSET;
}

/** Keeps an answer: '1' accepts, '0' rejects, '' asks again. */
export function decideConsent(answer: '1' | '0' | ''): void {
  ofThisVisit = answer;
  storage.write(STORAGE_KEYS.cookies, answer);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's answer counts here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The answer, followed as it changes. On a server nobody is asked yet, and nothing is allowed. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent, () => UNSET);
}
