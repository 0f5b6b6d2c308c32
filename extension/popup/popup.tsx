import { chakra } from '@chakra-ui/react';
import { Settings as SettingsIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FOLLOWED_MAX } from '#core/extension/limits.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import type { Followed } from '#core/extension/viewer-schema.ts';
import { boughtSchema } from '#core/shop/buy-schema.ts';
import type { Buyer } from '#src/features/shop/page/buyer.ts';
import { request } from '#src/lib/http.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { KeptNotice } from '#src/ui/kept-notice.tsx';
import { Wordmark } from '#src/ui/mark.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SourceLink } from '#src/ui/source-link.tsx';
import { browser } from '../lib/browser.ts';
import { isSame, saveFollowed, type ViewerState } from '../lib/viewer-storage.ts';
import { AccountCard, AccountLine } from './account-card.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ChannelRow, WatchedChannel, type ListedChannel } from './channel-list.tsx';
import { ChannelView } from './channel-view.tsx';
import { keepFirstRows, type FirstRow } from '../lib/first-rows.ts';
import { useStandingWords } from './standing-line.tsx';
import type { PopupStart } from './start.ts';
import { useStandings, type StandingsState } from './use-standings.ts';

function Header() {
  const { t } = useTranslation(['extension']);
  return (
    <chakra.header display="flex" alignItems="center" justifyContent="space-between" mb="3">
      <Wordmark />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('extension:settings')}
        title={t('extension:settings')}
        onClick={() => void browser.runtime.openOptionsPage()}
      >
        <SettingsIcon size={20} aria-hidden />
      </Button>
    </chakra.header>
  );
}

/** Says when the server does not answer, and how old is what is shown. */
function Unreachable({ server, standings }: { server: string; standings: StandingsState }) {
  const { t } = useTranslation(['extension', 'common']);
  const { viewer, status, refresh } = standings;
  if (status !== 'unreachable') return null;
  return (
    <div>
      <chakra.p role="alert" fontSize="sm" fontWeight="semibold" color="warning.fg" mb="2">
        {t('extension:unreachable', { server })}
      </chakra.p>
      {viewer.standings === undefined ? (
        <Button size="sm" onClick={refresh}>
          {t('common:publicPage.retry')}
        </Button>
      ) : (
        <KeptNotice savedAt={viewer.standings.at} onRetry={refresh} />
      )}
    </div>
  );
}

function listChannel(channel: Followed, viewer: ViewerState): ListedChannel {
  const standing = viewer.standings?.answer.channels.find((known) => isSame(known, channel));
  return { ...channel, standing };
}

/** What buys with the account that has points there; nothing where the person gave no right to. */
function buyerFor(server: string, viewer: ViewerState, listed: ListedChannel, refresh: () => void) {
  const { token, standings } = viewer;
  const [account] = listed.standing?.channel?.accounts ?? [];
  if (token === undefined || account === undefined || standings?.answer.viewer?.mayBuy !== true)
    return undefined;
  const { platform, user } = listed;
  return {
    points: account.points,
    buy: (order) =>
      request(`${server}${EXTENSION_API.buy}`, boughtSchema, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { user, platform, account: account.platform, ...order },
      }).finally(refresh),
  } satisfies Buyer;
}

/** The next time the popup opens with these, before anything else is there. */
function useKeptRows(rows: readonly ListedChannel[]): void {
  const wordsOf = useStandingWords();
  const words = rows.map(({ user, standing }): FirstRow => {
    const [account] = standing?.channel?.accounts ?? [];
    const { points, rest } = account === undefined ? { points: '', rest: '' } : wordsOf(account);
    return { name: standing?.channel?.name ?? user, detail: points + rest };
  });
  useEffect(() => keepFirstRows(words));
}

interface HomeProps {
  start: PopupStart;
  standings: StandingsState;
  onOpen: (channel: Followed) => void;
}

/** The channels that the viewer follows, with what they have there. */
function Home({ start: { server, watched }, standings, onOpen }: HomeProps) {
  const { t } = useTranslation(['extension']);
  const { viewer, isRepaired } = standings;
  const { followed, token } = viewer;
  const isConnected = token !== undefined;
  const add = (channel: Followed) => {
    if (!followed.some((known) => isSame(known, channel))) void saveFollowed([...followed, channel]);
  };
  const isWatched = (channel: Followed) => watched !== undefined && isSame(channel, watched);
  // The one of the tab, then who is live, then as they were added.
  const weight = (listed: ListedChannel) =>
    Number(isWatched(listed)) * 2 + Number(listed.standing?.channel?.live ?? false);
  const rows = followed.map((channel) => listChannel(channel, viewer)).sort((a, b) => weight(b) - weight(a));
  useKeptRows(rows);
  return (
    <chakra.div display="grid" gap="3">
      {isRepaired ? <Notice tone="warning">{t('extension:popup.repaired')}</Notice> : null}
      <Unreachable server={server} standings={standings} />
      {watched === undefined || followed.some(isWatched) ? null : (
        <WatchedChannel listed={listChannel(watched, viewer)} onAdd={() => add(watched)} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('extension:welcomeTitle')} description={t('extension:welcomeText')} />
      ) : (
        <chakra.ul listStyle="none" aria-label={t('extension:popup.back')}>
          {rows.map((listed) => (
            <ChannelRow
              key={`${listed.platform} ${listed.user}`}
              listed={listed}
              isConnected={isConnected}
              onOpen={() => onOpen({ platform: listed.platform, user: listed.user })}
            />
          ))}
        </chakra.ul>
      )}
      <ChannelForm isFull={followed.length >= FOLLOWED_MAX} onAdd={add} />
      {isConnected ? (
        <AccountLine
          server={server}
          token={token}
          accounts={viewer.standings?.answer.viewer?.accounts ?? []}
        />
      ) : (
        <AccountCard server={server} viewer={viewer} />
      )}
    </chakra.div>
  );
}

/** The popup: the viewer's channels, and one of them with its ranking and shop. Inside a website it is that one, to look at. */
export function Popup({ start }: { start: PopupStart }) {
  const { t } = useTranslation(['extension']);
  const { server, isFramed, watched } = start;
  const standings = useStandings(start);
  const { viewer, refresh } = standings;
  const [open, setOpen] = useState(isFramed ? watched : undefined);
  const opened = open && listChannel(open, viewer);
  const isConnected = viewer.token !== undefined;
  const remove = (channel: Followed) => {
    void saveFollowed(viewer.followed.filter((known) => !isSame(known, channel)));
    setOpen(undefined);
  };
  if (isFramed) {
    return (
      <chakra.main p="3">
        {opened === undefined ? (
          <EmptyState title={t('extension:popup.nothingHere')} />
        ) : (
          <ChannelView
            server={server}
            listed={opened}
            isConnected={isConnected}
            buyer={undefined}
            buyHint="extension:popup.buyElsewhere"
          />
        )}
      </chakra.main>
    );
  }
  return (
    <chakra.main p="3">
      <Header />
      {opened === undefined ? (
        <Home start={start} standings={standings} onOpen={setOpen} />
      ) : (
        <ChannelView
          server={server}
          listed={opened}
          isConnected={isConnected}
          buyer={buyerFor(server, viewer, opened, refresh)}
          buyHint="extension:popup.buyConnected"
          onBack={() => setOpen(undefined)}
          onRemove={viewer.followed.some((known) => isSame(known, opened)) ? () => remove(opened) : undefined}
        />
      )}
      <chakra.footer mt="4" fontSize="sm">
        <SourceLink server={server} />
      </chakra.footer>
    </chakra.main>
  );
}
