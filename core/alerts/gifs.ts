import * as z from 'zod/mini';

/** `GET` how to search GIFs, `PUT` the streamer's own key for it. */
export const PANEL_GIFS = '/api/panel/gifs';
/** Images come so many at a time. */
export const GALLERY_PAGE = 50;
/** GIPHY refuses longer searches, and gives nothing from these places of its lists on. */
export const GIF_QUERY_MAX = 50;
export const GIF_OFFSET_MAX = { trending: 499, search: 4999 } as const;
/** GIPHY's own scale: nothing that a stream for everybody could not show. */
export const GIF_RATING = 'pg';
const KEY_MAX = 64;

/**
 * GIPHY wants to be called by the page itself and not through us, so the page gets the key: the streamer's own, or the
 * operator's, or null.
 */
export const gifSettingsSchema = z.object({
  apiUrl: z.string(),
  key: z.nullable(z.string()),
  isOwn: z.boolean(),
});
export type GifSettings = z.infer<typeof gifSettingsSchema>;

/** Empty takes the own key away. */
export const gifKeySchema = z.strictObject({
  key: z.string().check(z.trim(), z.maxLength(KEY_MAX), z.regex(/^[\w-]*$/)),
});

/** An entry of the image gallery, of GIPHY's and of ours alike. */
export interface GalleryPicture {
  id: string;
  title: string;
  images: { preview_gif: { url: string }; original: { url: string } };
}
