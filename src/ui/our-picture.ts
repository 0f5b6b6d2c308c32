import { createContext, useContext } from 'react';
import { PICTURE_PATH, pictureAddress } from '#core/chat/pictures.ts';
import { UPLOADS_PATH } from '#core/uploads/paths.ts';

/** Origin of the server for a page that is not its own, as the extension's; empty on the site. */
export const PictureServer = createContext('');

/** Where a picture is loaded from: uploads and platforms' pictures from the server, what comes with the page from there. */
export function useOurPicture(url: string): string {
  const server = useContext(PictureServer);
  const address = pictureAddress(url);
  return address.startsWith(UPLOADS_PATH) || address.startsWith(PICTURE_PATH) ? server + address : address;
}
