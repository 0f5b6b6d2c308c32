import { followedSchema, type Followed } from '#core/extension/viewer-schema.ts';
import { browser } from '../lib/browser.ts';
import { channelOfAddress } from '../lib/channel-of-address.ts';
import { readSettings } from '../lib/settings.ts';
import { readViewer, type ViewerState } from '../lib/viewer-storage.ts';

/** What is there before anything is drawn. */
export interface PopupStart {
  server: string;
  viewer: ViewerState;
  /** Something kept could not be read and is gone. */
  isRepaired: boolean;
  /** The channel that the person looks at. */
  watched: Followed | undefined;
  /** Inside a website (`content/panel-button.iife.ts`), which may lay anything over it: it only shows, and does nothing. */
  isFramed: boolean;
}

/** Reads all of it at once. */
export async function readStart(): Promise<PopupStart> {
  const isFramed = window.top !== window;
  const { server } = await readSettings();
  const [{ state, isRepaired }, watched] = await Promise.all([
    readViewer(server),
    isFramed ? namedChannel() : channelOfTab(),
  ]);
  return { server, viewer: state, isRepaired, watched, isFramed };
}

function namedChannel(): Followed | undefined {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  return followedSchema.safeParse(query).data;
}

/** The click that opened the popup lets it see the address of that tab, and no other (`activeTab`). */
async function channelOfTab(): Promise<Followed | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return channelOfAddress(tab?.url);
}
