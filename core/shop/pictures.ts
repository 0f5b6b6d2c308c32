/** Pictures of our own for items without a photo; files under public/assets/shop. */
export const SHOP_PICTURES = ['flame', 'gift', 'star', 'chat', 'music', 'ticket'] as const;
export type ShopPicture = (typeof SHOP_PICTURES)[number];

/** Address of a bundled picture. */
export function pictureUrl(picture: ShopPicture): string {
  return `/assets/shop/${picture}.svg`;
}

export const DEFAULT_PICTURE_URL = pictureUrl('flame');
