import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { Card } from '#src/ui/card.tsx';
import { LateAds } from '#src/ui/late-ads.tsx';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { leaderboardPath } from '../api.ts';
import { Ranking } from '../components/ranking.tsx';

/** Asks for the channel's ranking before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, (owner) => leaderboardPath(owner), leaderboardSchema);
}

const Side = lazy(async () => ({
  default: (await import('../components/leaderboard-side.tsx')).LeaderboardSide,
}));

/** The ranking, and beside it, on small screens above it, the viewer; its place is kept until it comes. */
function Layout({ user, board }: { user: string; board: Leaderboard }) {
  const { platform } = board.user;
  return (
    <chakra.div display="grid" gridTemplateColumns={{ lg: '1fr 18rem' }} gap={{ base: '3', lg: '6' }}>
      <Card as="aside" order={{ lg: 1 }} alignSelf="start" minHeight={{ base: '9.5rem', lg: '24rem' }}>
        <Suspense>
          <Side user={user} platform={platform} />
        </Suspense>
      </Card>
      <chakra.div minWidth="0">
        <Ranking query={{ user, platform }} board={board} />
        <LateAds />
      </chakra.div>
    </chakra.div>
  );
}

/** `{prefix}/{id}/leaderboard` (S1 §2). */
export function Component() {
  const { t, i18n } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('leaderboard.title', { name })}
      descriptionOf={({ total }) =>
        t('leaderboard.description', { count: total, total: number.format(total) })
      }
    >
      {(board) => (
        // Another channel is another search.
        <Layout key={page.path} user={page.owner.user} board={board} />
      )}
    </LoadedStreamerPage>
  );
}
