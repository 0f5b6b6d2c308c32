import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Platform } from '#core/platforms/platform.ts';
import { useViewer } from '#src/session/use-viewer.ts';
import { ViewerPanel } from '#src/session/viewer-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyAndOpenChat } from '#src/ui/copy-and-open-chat.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ToastProvider } from '#src/ui/toast.tsx';
import { WithAside } from '#src/ui/with-aside.tsx';
import { isBattleOff, type Player } from './battle-calls.ts';
import { BattleSkeleton } from './battle-skeleton.tsx';
import { CharacterCard } from './character-card.tsx';
import { Stage } from './stage.tsx';
import { useBattle } from './use-battle.ts';

// Behind the character: dragging costs more than all that is seen first.
const Inventory = lazy(async () => ({ default: (await import('./inventory.tsx')).Inventory }));

interface BattleGameProps {
  /** The streamer as the address names them. */
  id: string;
  streamer: { name: string; platform: Platform };
}

/** The name of whom they challenge is theirs to type. */
const CHALLENGE = '!battle @';

/** What waits for somebody who is not logged in. */
function Invitation() {
  const { t } = useTranslation(['battle']);
  return (
    <Card display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="5" alignItems="center">
      <Stage skin="default" weapon="machete" pet="Fox" />
      <div>
        <chakra.h2 fontSize="2xl" mb="2">
          {t('battle:invite')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('battle:inviteText')}</chakra.p>
      </div>
    </Card>
  );
}

/** Fights are in the chat: the command, and the way there. */
function Challenge({ platform, user }: { platform: Platform; user: string }) {
  const { t } = useTranslation(['battle']);
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.p>{t('battle:challenge')}</chakra.p>
      <CopyAndOpenChat text={CHALLENGE} platform={platform} user={user} />
    </Card>
  );
}

function Play({ player, streamerName }: { player: Player; streamerName: string }) {
  const { t } = useTranslation(['battle']);
  const battle = useBattle(player);
  const { profile, error } = battle;
  if (profile !== undefined) {
    return (
      <chakra.div display="grid" gap="4">
        <CharacterCard profile={profile} battle={battle} />
        <Challenge platform={player.pagePlatform} user={player.streamer} />
        <Suspense fallback={<Skeleton minHeight="18rem" borderRadius="lg" />}>
          <Inventory profile={profile} onSave={battle.setInventory} />
        </Suspense>
      </chakra.div>
    );
  }
  if (error === undefined) return <BattleSkeleton />;
  if (isBattleOff(error)) {
    return <EmptyState title={t('battle:off')} description={t('battle:offText', { name: streamerName })} />;
  }
  return (
    <EmptyState
      title={t('battle:loadFailed')}
      action={<Button onClick={battle.reload}>{t('battle:retry')}</Button>}
    />
  );
}

/** The game of whoever is logged in, beside who that is. */
export function BattleGame({ id, streamer }: BattleGameProps) {
  const { platform: pagePlatform } = streamer;
  const viewer = useViewer(id, pagePlatform);
  const { state } = viewer;
  const known = state.kind === 'known' && state.savedAt === undefined ? state : undefined;
  const platform = known?.platform;
  const session = known?.answer.session;
  const player = useMemo(
    () =>
      platform === undefined || session === undefined
        ? undefined
        : { streamer: id, pagePlatform, platform, session },
    [id, pagePlatform, platform, session],
  );
  return (
    <WithAside blockers="insist" aside={<ViewerPanel viewer={viewer} platform={pagePlatform} />}>
      {player !== undefined ? (
        <ToastProvider>
          <Play player={player} streamerName={streamer.name} />
        </ToastProvider>
      ) : state.kind === 'loading' ? (
        <BattleSkeleton />
      ) : (
        <Invitation />
      )}
    </WithAside>
  );
}
