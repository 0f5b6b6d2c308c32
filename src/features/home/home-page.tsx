import { chakra, ChakraProvider } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, useRevalidator } from 'react-router-dom';
import { MINUTE_MS } from '#core/base/time.ts';
import { findShared } from '#core/follows/channel-address.ts';
import { PUBLIC_CHANNELS } from '#core/follows/paths.ts';
import {
  channelKey,
  followedChannelsSchema,
  sortChannels,
  type ChannelRef,
  type FollowedChannel,
} from '#core/follows/schema.ts';
import { streamerPagePath } from '#core/paths.ts';
import { askOrRecall, type Loaded } from '#src/lib/db-answers.ts';
import type { StoredFollow } from '#src/lib/db.ts';
import { request } from '#src/lib/http.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { KeptNotice } from '#src/ui/kept-notice.tsx';
import { LateInstallButton } from '#src/ui/late-install-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { Unreachable } from '#src/ui/unreachable.tsx';
import { ChannelCard, GoneCard } from './channel-card.tsx';
import { NotifyDialog } from './notify-dialog.tsx';
import { OpenChannel } from './open-channel.tsx';

interface HomePage {
  follows: StoredFollow[];
  loaded: Loaded<{ items: FollowedChannel[] }>;
  /** A shared channel that this server does not know. */
  unknown: ChannelRef | undefined;
}

const REFRESH_MS = MINUTE_MS;

function channelsPath(keys: readonly string[]): string {
  return `${PUBLIC_CHANNELS}?${new URLSearchParams(keys.map((key) => ['c', key])).toString()}`;
}

async function readFollowsHere(): Promise<StoredFollow[]> {
  try {
    const { readFollows } = await import('#src/lib/db-follows.ts');
    return await readFollows();
  } catch {
    return [];
  }
}

async function findKnown(channel: ChannelRef, signal: AbortSignal): Promise<FollowedChannel | undefined> {
  const { items } = await request(channelsPath([channelKey(channel)]), followedChannelsSchema, { signal });
  return items[0];
}

/** The channels that this device follows; what was shared with the app leads to its streamer's page at once. */
export async function loader({ request: asked }: { request: Request }): Promise<HomePage | Response> {
  const { searchParams, origin } = new URL(asked.url);
  const shared = findShared(
    ['url', 'text', 'title'].map((name) => searchParams.get(name)),
    origin,
  );
  if (shared?.kind === 'page') return redirect(shared.path);
  const known = shared && (await findKnown(shared.channel, asked.signal).catch(() => undefined));
  if (known) return redirect(streamerPagePath(known.platform, known.login));
  const follows = await readFollowsHere();
  const keys = follows.map(({ key }) => key).sort();
  const loaded: HomePage['loaded'] =
    keys.length === 0
      ? { kind: 'fresh', data: { items: [] } }
      : await askOrRecall(channelsPath(keys), followedChannelsSchema, asked.signal);
  return { follows, loaded, unknown: shared?.channel };
}

/** Asks again once a minute while somebody looks, and when they come back. */
function useFresh(refresh: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
}

function Channels({ page, onSettings }: { page: HomePage; onSettings: (follow: StoredFollow) => void }) {
  const { t, i18n } = useTranslation(['home']);
  const { follows, loaded } = page;
  if (loaded.kind === 'unreachable') return null;
  const byKey = new Map(follows.map((follow) => [follow.key, follow]));
  const items = sortChannels(loaded.data.items, i18n.language);
  const known = new Set(items.map(({ key }) => key));
  return (
    <chakra.ul
      aria-label={t('home:list')}
      listStyle="none"
      display="grid"
      gap="3"
      gridTemplateColumns={{ md: '1fr 1fr' }}
    >
      {items.map((channel) => {
        const follow = byKey.get(channel.key);
        return follow === undefined ? null : (
          <ChannelCard
            key={channel.key}
            channel={channel}
            isNotified={follow.live || follow.giveaway}
            onSettings={() => onSettings(follow)}
          />
        );
      })}
      {follows
        .filter(({ key }) => !known.has(key))
        .map((follow) => (
          <GoneCard key={follow.key} follow={follow} onSettings={() => onSettings(follow)} />
        ))}
    </chakra.ul>
  );
}

/** `/home`: a viewer's own page, which the installed app opens with. */
export function Component() {
  return (
    <ChakraProvider value={panelSystem}>
      <ToastProvider>
        <Home />
      </ToastProvider>
    </ChakraProvider>
  );
}

function Home() {
  const { t, i18n } = useTranslation(['home', 'common']);
  const page = useLoaderData<HomePage>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<StoredFollow>();
  const { follows, loaded, unknown } = page;
  const [refresh] = useState(() => () => void revalidate());
  useFresh(refresh);
  useRetryOnline(loaded.kind !== 'fresh', refresh);
  // The push service may have forgotten this browser, or the server its key.
  const sync = useEffectEvent(async () => {
    if (!follows.some(({ live, giveaway }) => live || giveaway)) return;
    await (await import('#src/lib/push.ts')).syncPush(i18n.language);
  });
  useEffect(() => {
    // Once a visit.
    sync().catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle description={t('home:description')}>{t('common:site.home')}</PageTitle>
      <SiteHeader>
        <LateInstallButton />
      </SiteHeader>
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '2', md: '6' }}>
        <chakra.header mb="5">
          <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }}>{t('common:site.home')}</chakra.h1>
          <chakra.p color="fg.muted" mt="1">
            {t('home:description')}
          </chakra.p>
        </chakra.header>
        {loaded.kind === 'kept' ? <KeptNotice savedAt={loaded.savedAt} onRetry={refresh} /> : null}
        {unknown === undefined ? null : (
          <chakra.div mb="4">
            <Notice tone="warning">{t('home:unknown', { name: unknown.user })}</Notice>
          </chakra.div>
        )}
        {loaded.kind === 'unreachable' ? <Unreachable onRetry={refresh} /> : null}
        {follows.length === 0 ? (
          <EmptyState title={t('home:emptyTitle')} description={t('home:emptyText')} />
        ) : (
          <Channels page={page} onSettings={setOpen} />
        )}
        <OpenChannel />
      </chakra.main>
      <SiteFooter />
      {open === undefined ? null : (
        <NotifyDialog
          follow={open}
          onClose={() => {
            setOpen(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
