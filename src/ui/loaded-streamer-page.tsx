import { lazy, type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import { GENERIC_PLATFORM, type Platform } from '#core/platforms/platform.ts';
import { useOfflineCopy, type PublicPage } from '#src/lib/public-page.ts';
import { useIsHydrated } from '#src/lib/use-is-hydrated.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { StreamerPage, type PageStreamer } from './streamer-page.tsx';

// Most pages come with a network. Both are among the worker's files, so that they are there without one.
const KeptNotice = lazy(async () => ({ default: (await import('./kept-notice.tsx')).KeptNotice }));
const Unreachable = lazy(async () => ({ default: (await import('./unreachable.tsx')).Unreachable }));

/** A page that was kept was rendered fresh: the notice, and the boundary that it loads behind, come when that is taken over. */
function LateKeptNotice(props: { savedAt: number; onRetry: () => void }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense>
      <KeptNotice {...props} />
    </Suspense>
  );
}

interface LoadedStreamerPageProps<T> {
  page: PublicPage<T>;
  titleOf: (name: string) => string;
  descriptionOf: (data: T) => string | undefined;
  children: (data: T) => ReactNode;
}

/** A streamer's public page in each of its states: fresh, kept on this device, out of reach. */
export function LoadedStreamerPage<T extends { user: PageStreamer & { platform: Platform } }>({
  page,
  titleOf,
  descriptionOf,
  children,
}: LoadedStreamerPageProps<T>) {
  const { owner, loaded } = page;
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(loaded.kind !== 'fresh', retry);
  useOfflineCopy(page);

  if (loaded.kind === 'unreachable') {
    const platform = owner.platform === GENERIC_PLATFORM ? undefined : owner.platform;
    return (
      <StreamerPage
        title={titleOf(owner.user)}
        streamer={{ name: owner.user, picture: '', platform }}
        id={owner.user}
      >
        <Suspense>
          <Unreachable onRetry={retry} />
        </Suspense>
      </StreamerPage>
    );
  }
  const { data } = loaded;
  return (
    <StreamerPage
      title={titleOf(data.user.name)}
      description={descriptionOf(data)}
      streamer={data.user}
      id={owner.user}
    >
      {loaded.kind === 'kept' ? <LateKeptNotice savedAt={loaded.savedAt} onRetry={retry} /> : null}
      {children(data)}
    </StreamerPage>
  );
}
