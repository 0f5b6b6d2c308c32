import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { leaderboardPath } from '../api.ts';
import { Ranking } from '../components/ranking.tsx';
import { useLiveRanking } from '#src/lib/use-live-ranking.ts';

/** Asks for the channel's ranking before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, (owner) => leaderboardPath(owner), leaderboardSchema);
}

function LiveRanking({ user, board }: { user: string; board: Leaderboard }) {
  const { platform } = board.user;
  const { revalidate } = useRevalidator();
  useLiveRanking(platform, user, () => void revalidate());
  return <Ranking query={{ user, platform }} board={board} />;
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
        <LiveRanking key={page.path} user={page.owner.user} board={board} />
      )}
    </LoadedStreamerPage>
  );
}
