import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import * as z from 'zod/mini';
import { streamerPagesSchema } from '#core/channels/page-owner.ts';
import { platformSchema } from '#core/platforms/platform.ts';
import type { Loaded } from '#src/lib/db-answers.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { WithAside } from '#src/ui/with-aside.tsx';
import { BattleSkeleton } from './battle-skeleton.tsx';

const streamerSchema = z.object({
  name: z.string(),
  picture: z.string(),
  platform: platformSchema,
  ...streamerPagesSchema.shape,
});

type Streamer = z.infer<typeof streamerSchema>;

function asUser(loaded: Loaded<Streamer>): Loaded<{ user: Streamer }> {
  return loaded.kind === 'unreachable' ? loaded : { ...loaded, data: { user: loaded.data } };
}

/** Asks who the streamer is; the character comes with the viewer. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPublicPage(args, PUBLIC_CALLS.socials, streamerSchema);
  return page instanceof Response ? page : { ...page, loaded: asUser(page.loaded) };
}

const BattleGame = lazy(async () => ({ default: (await import('./battle-game.tsx')).BattleGame }));

/** `{prefix}/{id}/battle`. */
export function Component() {
  const { t } = useTranslation(['battle']);
  const page = useLoaderData<typeof loader>();
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('battle:title', { name })}
      descriptionOf={() => t('battle:description')}
    >
      {({ user: streamer }) => (
        <Suspense
          fallback={
            <WithAside blockers="insist" aside={null}>
              <BattleSkeleton />
            </WithAside>
          }
        >
          <BattleGame key={page.path} id={page.owner.user} streamer={streamer} />
        </Suspense>
      )}
    </LoadedStreamerPage>
  );
}
