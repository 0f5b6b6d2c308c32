import { useRevalidator } from 'react-router-dom';
import type { Platform } from '#core/platforms/platform.ts';
import { useLiveRanking } from '#src/lib/use-live-ranking.ts';
import { useViewer } from '#src/session/use-viewer.ts';
import { ViewerPanel } from '#src/session/viewer-panel.tsx';

/** What comes behind the odds: that they follow the channel, and the points that the viewer may stake. */
export function PredictionSide({ user, platform }: { user: string; platform: Platform }) {
  const { revalidate } = useRevalidator();
  const viewer = useViewer(user, platform);
  useLiveRanking(platform, user, () => {
    void revalidate();
    // Also while it is being read: the answer on its way may not know of the change.
    if (viewer.state.kind !== 'anonymous') viewer.refresh();
  });
  return <ViewerPanel viewer={viewer} platform={platform} />;
}
