import { deleteGifKey, readGifKey, saveGifKey } from '../features/gifs/gif-key.repository.ts';
import { registerGifRoutes } from '../features/gifs/gif.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The GIF search of the image gallery: the streamer's key before the operator's. */
export function composeGifs({ config, services }: RouteContext): Module {
  const { db, secretBox } = services;
  const { apiUrl, key } = config.giphy;
  return {
    name: 'gifs',
    routes: {
      panel: (panel) =>
        registerGifRoutes(panel, {
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
        }),
    },
  };
}
