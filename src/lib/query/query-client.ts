import { onlineManager, QueryClient } from '@tanstack/react-query';

/** The panel's cache of answers, with what the library's defaults mean here. */
export function createQueryClient(): QueryClient {
  // It believes in a network until it hears otherwise, and a page may be opened without one.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      // A call without a network fails at once, and the page says so; with the network it is asked again.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
