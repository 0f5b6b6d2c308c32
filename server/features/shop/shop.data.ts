import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { blankPurchases } from './purchase.repository.ts';
import { purchasesPart, shopPart } from './shop-backup.repository.ts';

export const shopData = {
  tables: {
    shop_items: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    purchases: {
      kept: KEPT.HISTORY,
      viewers: {
        holds: 'Name, account and what was written along.',
        shown: 'purchases',
        blank: blankPurchases,
      },
    },
    purchase_actions: { kept: 'They go with their purchase.', viewers: 'What the item does.' },
  },
  backup: [shopPart, purchasesPart],
} satisfies FeatureData;
