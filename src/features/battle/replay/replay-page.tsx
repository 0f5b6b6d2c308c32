import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { fightReplaySchema, type FightReplay } from '#core/battle/schema.ts';
import { API, publicPagePath } from '#core/paths.ts';
import { askOrRecall, type Loaded } from '#src/lib/db-answers.ts';
import { ApiError, withQuery } from '#src/lib/http.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LateAds } from '#src/ui/late-ads.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StreamerPage } from '#src/ui/streamer-page.tsx';
import { Unreachable } from '#src/ui/unreachable.tsx';

const Replay = lazy(async () => ({ default: (await import('./replay.tsx')).Replay }));

/** Asks for the fight; a fight never changes, so that a kept one is as good. */
export async function loader({
  params,
  request,
}: LoaderFunctionArgs): Promise<Loaded<FightReplay> | { kind: 'gone' }> {
  try {
    const path = withQuery(API.publicBattleFight, { id: params.id });
    return await askOrRecall(path, fightReplaySchema, request.signal);
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'gone' };
    throw error;
  }
}

function Missing({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation(['battle', 'common']);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(!isGone, retry);
  return (
    <>
      <PageTitle>{t('battle:fight.gone')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt="6">
        {isGone ? (
          <EmptyState
            title={t('battle:fight.gone')}
            description={t('battle:fight.goneText')}
            action={<ButtonLink to="/">{t('common:home')}</ButtonLink>}
          />
        ) : (
          <Unreachable onRetry={retry} />
        )}
      </chakra.main>
      <SiteFooter />
    </>
  );
}

/** `fight/{id}`: the replay that the chat's result line links to. */
export function Component() {
  const { t } = useTranslation(['battle']);
  const loaded = useLoaderData<typeof loader>();
  if (loaded.kind === 'gone' || loaded.kind === 'unreachable') {
    return <Missing isGone={loaded.kind === 'gone'} />;
  }
  const fight = loaded.data;
  const { channel, platform } = fight;
  const [first, second] = fight.fighters;
  return (
    <StreamerPage
      title={t('battle:fight.title', { first: first?.name ?? '', second: second?.name ?? '' })}
      description={t('battle:fight.in', { name: channel.name })}
      streamer={{ ...channel, platform }}
      id={channel.name}
    >
      <Suspense fallback={<Skeleton minHeight={{ base: '30rem', md: '38rem' }} borderRadius="lg" />}>
        <Replay key={fight.id} fight={fight} />
      </Suspense>
      <chakra.div display="flex" justifyContent="center" mt="5" mb="5">
        <ButtonLink to={publicPagePath(platform, channel.name, 'battle')}>
          {t('battle:fight.toBattle')}
        </ButtonLink>
      </chakra.div>
      <LateAds />
    </StreamerPage>
  );
}
