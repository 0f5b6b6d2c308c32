import type { Browser } from 'webextension-polyfill';

type Messages = Pick<Browser['runtime'], 'sendMessage'>;
const { browser, chrome } = globalThis as { browser?: { runtime: Messages }; chrome?: { runtime: Messages } };

/** Tells the background something, for scripts in pages: the polyfill takes longer to start than all that they do. */
export async function tellBackground(message: unknown): Promise<unknown> {
  return (browser ?? chrome)?.runtime.sendMessage(message);
}
