import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { storage } from '#src/lib/storage-keys.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { TipPage } from './load-tip.ts';
import { TipChooser } from './tip-chooser.tsx';
import { TipForm } from './tip-form.tsx';
import { TipFrame } from './tip-frame.tsx';
import { TipThanks } from './tip-thanks.tsx';

export { loadTip as loader } from './load-tip.ts';

const RETRY_MS = 5000;
/** Where the path of the tip page is kept that a donor left for the payment provider. */
const LEFT_FROM = 'fogata.tip';

/** The form's shape while the answer is awaited, for as long as it takes. */
function Waiting({ owner }: Extract<TipPage, { kind: 'waiting' }>) {
  const { t } = useTranslation(['donations']);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(true, retry);
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RETRY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const title = t('donations:title', { name: owner.user });
  return (
    <TipFrame title={title} streamer={{ name: owner.user, picture: '' }} id={owner.user}>
      <chakra.h1 fontSize="2xl">{title}</chakra.h1>
      <chakra.p role="status" color="fg.muted">
        {t('donations:waiting')}
      </chakra.p>
      <chakra.div display="grid" gap="4" aria-busy>
        {['touch', 'touch', '20', '14'].map((height, row) => (
          <Skeleton key={row} height={height} />
        ))}
      </chakra.div>
    </TipFrame>
  );
}

let leftFrom: string | undefined;

/** Taken once: who reloads the page is not thanked again. */
function takeLeftFrom(): string {
  if (leftFrom === undefined) {
    leftFrom = storage.read(LEFT_FROM) ?? '';
    storage.write(LEFT_FROM, '');
  }
  return leftFrom;
}

const nothingChanges = () => () => undefined;

/** Whether the donor has just been at PayPal from this page; the return itself proves nothing, and the server knows none. */
function useReturned(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => takeLeftFrom() === location.pathname,
    () => false,
  );
}

function Donate({ owner, tip }: Extract<TipPage, { kind: 'form' }>) {
  const { t } = useTranslation(['donations']);
  const { revalidate } = useRevalidator();
  const [wantsMore, setWantsMore] = useState(false);
  const hasReturned = useReturned();
  const title = t('donations:title', { name: tip.name });
  if (hasReturned && !wantsMore)
    return <TipThanks owner={owner} tip={tip} onMore={() => setWantsMore(true)} />;
  return (
    <TipFrame
      title={title}
      description={t('donations:intro')}
      streamer={{ ...tip, picture: tip.profile_pic }}
      id={owner.user}
    >
      <chakra.header display="grid" justifyItems="center" textAlign="center" gap="2">
        <Avatar picture={tip.profile_pic} size="24" />
        <chakra.h1 fontSize={{ base: 'xl', sm: '2xl' }} overflowWrap="anywhere">
          {title}
        </chakra.h1>
        <PlatformBadge platform={tip.platform} />
        <chakra.p color="fg.muted">{t('donations:intro')}</chakra.p>
      </chakra.header>
      <TipForm
        // Another streamer is another form.
        key={tip.uid}
        owner={owner}
        tip={tip}
        onLeave={() => storage.write(LEFT_FROM, location.pathname)}
        onStale={() => void revalidate()}
      />
    </TipFrame>
  );
}

/** `{y,k,p,u}/{id}/tip`. */
export function Component() {
  const page = useLoaderData<TipPage>();
  if (page.kind === 'waiting') return <Waiting {...page} />;
  return page.kind === 'choose' ? <TipChooser {...page} /> : <Donate {...page} />;
}
