import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser.ts';

/** Whether a message comes from a page of this extension: a script in somebody's website may ask nothing of the background. */
export function isOwnPage({ id, url }: Pick<Runtime.MessageSender, 'id' | 'url'>): boolean {
  return id === browser.runtime.id && url?.startsWith(browser.runtime.getURL('')) === true;
}
