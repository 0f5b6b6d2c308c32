import { useRevalidator } from 'react-router-dom';
import type { Platform } from '#core/platforms/platform.ts';
import { useViewer } from '#src/session/use-viewer.ts';
import { ViewerPanel } from '#src/session/viewer-panel.tsx';
import { useLiveRanking } from '#src/lib/use-live-ranking.ts';

/** What comes behind the first rows: the live ranking, and the viewer's own points, which follow it. */
export function LeaderboardSide({ user, platform }: { user: string; platform: Platform }) {
  const { revalidate } = useRevalidator();
  const viewer = useViewer(user, platform);
  useLiveRanking(platform, user, () => {
    void revalidate();
    if (viewer.state.kind === 'known') viewer.refresh();
  });
  return <ViewerPanel viewer={viewer} platform={platform} />;
}
