import { PICTURE_URL } from '../uploads/types.ts';
import { SHOP_PICTURES } from './pictures.ts';

const OWN = `/assets/shop/(?:${SHOP_PICTURES.join('|')})\\.svg|${PICTURE_URL.source.slice(1, -1)}`;

/** A bundled picture or an uploaded one: what an item may be given. */
export const OWN_ITEM_IMAGE = new RegExp(`^(?:${OWN})$`);

/** The same, or an `https:` address that an item was once given: nothing that a browser would run or load in the clear. */
export const ITEM_IMAGE = new RegExp(`^(?:${OWN}|https://[^\\s/?#]+(?:[/?#]\\S*)?)$`);
