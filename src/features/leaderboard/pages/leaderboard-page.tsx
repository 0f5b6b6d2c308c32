import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { numberFormat } from '#core/base/number-format.ts';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { WithAside } from '#src/ui/with-aside.tsx';
import { leaderboardPath } from '../api.ts';
import { Ranking } from '../components/ranking.tsx';

/** Asks for the channel's ranking before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, (owner) => leaderboardPath(owner), leaderboardSchema);
}

const Side = lazy(async () => ({
  default: (await import('../components/leaderboard-side.tsx')).LeaderboardSide,
}));

/** `{prefix}/{id}/leaderboard`. */
export function Component() {
  const { t, i18n } = useTranslation(['leaderboard']);
  const page = useLoaderData<typeof loader>();
  const number = numberFormat(i18n.language);
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('leaderboard:title', { name })}
      descriptionOf={({ total }) =>
        t('leaderboard:description', { count: total, total: number.format(total) })
      }
    >
      {(board) => (
        // Another channel is another search.
        <WithAside key={page.path} aside={<Side user={page.owner.user} platform={board.user.platform} />}>
          <Ranking query={{ user: page.owner.user, platform: board.user.platform }} board={board} />
        </WithAside>
      )}
    </LoadedStreamerPage>
  );
}
