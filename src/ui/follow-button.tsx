import { chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from './button.tsx';
import type { ToastMessage } from './toast-context.ts';

interface FollowButtonProps {
  platform: Platform;
  /** The streamer as the address names them. */
  user: string;
  name: string;
  picture: string;
  /** Keeps the word beside the heart on a phone too. */
  isWide?: boolean;
}

// Dexie comes with it: behind the first rows.
const loadFollows = () => import('#src/lib/db-follows.ts');

// Nothing is said before the first press.
const LateToast = lazy(async () => ({ default: (await import('./only-toast.tsx')).OnlyToast }));

/** Follows a streamer on this device, without a login. The server renders it, so it takes presses as soon as the page does. */
export function FollowButton({ platform, user, name, picture, isWide = false }: FollowButtonProps) {
  const { t, i18n } = useTranslation();
  const [message, showMessage] = useState<ToastMessage>();
  const [isFollowed, setFollowed] = useState(false);
  useEffect(() => {
    let isGone = false;
    // A device without storage follows nobody.
    loadFollows()
      .then(({ readFollow }) => readFollow({ platform, user }))
      .then(
        (follow) => !isGone && setFollowed(follow !== undefined),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [platform, user]);

  async function follow(): Promise<void> {
    const { addFollow } = await loadFollows();
    if (await addFollow({ platform, user, name, picture })) {
      setFollowed(true);
      showMessage({ tone: 'success', text: t('common:follow.added', { name }) });
    } else showMessage({ tone: 'warning', text: t('common:follow.full') });
  }

  async function unfollow(): Promise<void> {
    const [{ removeFollow }, { syncPush }] = await Promise.all([loadFollows(), import('#src/lib/push.ts')]);
    await removeFollow({ platform, user });
    setFollowed(false);
    await syncPush(i18n.language);
  }

  const press = () =>
    void (isFollowed ? unfollow() : follow()).catch(() =>
      showMessage({ tone: 'danger', text: t('common:follow.failed') }),
    );
  const label = t(isFollowed ? 'common:follow.following' : 'common:follow.follow');
  return (
    <>
      <Button
        aria-pressed={isFollowed}
        aria-label={t('common:follow.label', { name })}
        title={label}
        onClick={press}
        minWidth="touch"
        px={{ base: isWide ? '4' : '2', sm: '4' }}
        flexShrink="0"
      >
        <chakra.span color="accent.fg" display="inline-flex">
          <Heart size={18} fill={isFollowed ? 'currentColor' : 'none'} aria-hidden />
        </chakra.span>
        <chakra.span display={{ base: isWide ? 'inline' : 'none', sm: 'inline' }} aria-hidden>
          {label}
        </chakra.span>
      </Button>
      {message === undefined ? null : (
        <Suspense>
          <LateToast message={message} />
        </Suspense>
      )}
    </>
  );
}
