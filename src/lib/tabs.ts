/** What the other tabs of this browser should hear of at once. */
export type TabNews =
  | { kind: 'signed-out' }
  | { kind: 'viewer-changed' }
  /** One that waited has been sent. */
  | { kind: 'prediction-sent'; key: string }
  /** Alerts that waited have been saved. */
  | { kind: 'alerts-saved'; owner: string; items: unknown };

const CHANNEL = 'fogata';

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}

/** Tells every page of ours in this browser, this one too. */
export function tellTabs(news: TabNews): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

/** Hears what is told; returns the end of it. */
export function hearTabs(listener: (news: TabNews) => void): () => void {
  const channel = openChannel();
  // Only our own pages can post there.
  const handle = (event: MessageEvent<TabNews>) => listener(event.data);
  channel?.addEventListener('message', handle);
  return () => channel?.close();
}
