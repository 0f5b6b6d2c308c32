import { PICTURE_URL } from '../uploads/types.ts';

/** Pictures of our own for items without a photo; files under public/assets/shop. */
export const SHOP_PICTURES = ['flame', 'gift', 'star', 'chat', 'music', 'ticket'] as const;
export type ShopPicture = (typeof SHOP_PICTURES)[number];

/** Address of a bundled picture. */
export function pictureUrl(picture: ShopPicture): string {
  return `/assets/shop/${picture}.svg`;
}

export const DEFAULT_PICTURE_URL = pictureUrl('flame');

/** A bundled picture, an uploaded one, or an `https:` address: nothing that a browser would run or load in the clear. */
export const ITEM_IMAGE = new RegExp(
  `^(?:/assets/shop/(?:${SHOP_PICTURES.join('|')})\\.svg|${PICTURE_URL.source.slice(1, -1)}|https://[^\\s/?#]+(?:[/?#]\\S*)?)$`,
);
