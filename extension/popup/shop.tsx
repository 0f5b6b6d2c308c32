import { publicShopSchema } from '#core/shop/public-schema.ts';
import type { Buyer } from '#src/features/shop/page/buyer.ts';
import { ShopGrid } from '#src/features/shop/page/shop-grid.tsx';
import type { BackgroundRequest } from '../messages.ts';
import { PageFrame } from './page-frame.tsx';
import { usePage } from './use-page.ts';

interface ShopProps {
  target: BackgroundRequest;
  /** Absent where the person may only look: the chat is their way. */
  buyer: Buyer | undefined;
  /** What to do to buy here. */
  hint: string;
}

/** The channel's shop: bought here by who gave the right, else by the command in the chat. */
export function Shop({ target, buyer, hint }: ShopProps) {
  const state = usePage(target, publicShopSchema);
  const { retry } = state;
  const withReload: Buyer | undefined = buyer && {
    ...buyer,
    // Bought or refused: stock and price are to be seen as they are now.
    buy: (order) => buyer.buy(order).finally(retry),
  };
  return (
    <PageFrame target={target} state={state}>
      {(shop) => <ShopGrid shop={shop} user={target.user} buyer={withReload} hint={hint} />}
    </PageFrame>
  );
}
