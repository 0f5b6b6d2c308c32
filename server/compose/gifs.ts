import { deleteGifKey, readGifKey, saveGifKey } from '../features/gifs/gif-key.repository.ts';
import { registerGifRoutes } from '../features/gifs/gif.routes.ts';
import type { RouteContext } from './route-context.ts';

/** The GIF search of the image gallery: the streamer's key before the operator's. */
export function composeGifs({ app, config, services, guards }: RouteContext): void {
  const { db, secretBox } = services;
  const { apiUrl, key } = config.giphy;
  registerGifRoutes(app, {
    guards,
    async readSettings(streamerId) {
      const sealed = await readGifKey(db, streamerId);
      return {
        apiUrl,
        key: sealed === undefined ? key : secretBox.open('gif_keys.key_sealed', sealed),
        isOwn: sealed !== undefined,
      };
    },
    saveKey: (streamerId, own) =>
      own === ''
        ? deleteGifKey(db, streamerId)
        : saveGifKey(db, streamerId, secretBox.seal('gif_keys.key_sealed', own)),
  });
}
