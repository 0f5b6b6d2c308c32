import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { boughtSchema } from '#core/shop/buy-schema.ts';
import { request } from '#src/lib/http.ts';
import { useLiveRanking } from '#src/lib/use-live-ranking.ts';
import { useViewer } from '#src/session/use-viewer.ts';
import { ViewerPanel } from '#src/session/viewer-panel.tsx';
import { viewerHeaders } from '#src/session/viewer-session.ts';
import type { Buyer } from './buyer.ts';

interface ShopSideProps {
  user: string;
  platform: Platform;
  /** Who looks at the page, as soon as that is known and whenever it changes. */
  onBuyer: (buyer: Buyer | undefined) => void;
}

/** What comes behind the first items: the live stock, and the viewer with their points. */
export function ShopSide({ user, platform, onBuyer }: ShopSideProps) {
  const { revalidate } = useRevalidator();
  const viewer = useViewer(user, platform);
  const { state, refresh } = viewer;
  // Without a server nothing is bought, and points that were are no promise.
  const known = state.kind === 'known' && state.savedAt === undefined ? state : undefined;
  const points = known?.user.points;
  const session = known?.answer.session;
  const account = known?.platform;
  useLiveRanking(platform, user, () => {
    void revalidate();
    // Also while it is being read: the answer on its way may not know of the change.
    if (state.kind !== 'anonymous') refresh();
  });

  useEffect(() => {
    if (points === undefined || session === undefined || account === undefined) {
      onBuyer(undefined);
      return;
    }
    onBuyer({
      points,
      async buy(order) {
        try {
          return await request(API.publicShopBuy, boughtSchema, {
            method: 'POST',
            headers: viewerHeaders({ platform: account, session }),
            body: { user, platform, ...order },
          });
        } finally {
          // Bought or refused: points, stock and price are to be seen as they are now.
          refresh();
          await revalidate();
        }
      },
    });
  }, [points, session, account, user, platform, refresh, revalidate, onBuyer]);

  return <ViewerPanel viewer={viewer} platform={platform} />;
}
