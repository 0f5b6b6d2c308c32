import { PICTURE_URL } from '../uploads/types.ts';
import { SHOP_PICTURES } from './pictures.ts';

/** A bundled picture, an uploaded one, or an `https:` address: nothing that a browser would run or load in the clear. */
export const ITEM_IMAGE = new RegExp(
  `^(?:/assets/shop/(?:${SHOP_PICTURES.join('|')})\\.svg|${PICTURE_URL.source.slice(1, -1)}|https://[^\\s/?#]+(?:[/?#]\\S*)?)$`,
);
