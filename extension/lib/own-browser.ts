import type { Browser } from 'webextension-polyfill';

interface Own {
  runtime: Pick<Browser['runtime'], 'sendMessage' | 'getURL'>;
}
const { browser, chrome } = globalThis as { browser?: Own; chrome?: Own };

/** What scripts in pages need of the extension's API: the polyfill takes longer to start than all that they do. */
const own = browser ?? chrome;

/** Tells the background something. */
export async function tellBackground(message: unknown): Promise<unknown> {
  return own?.runtime.sendMessage(message);
}

/** The address of a file of the extension. */
export function addressOfOwn(path: string): string {
  return own?.runtime.getURL(path) ?? '';
}
