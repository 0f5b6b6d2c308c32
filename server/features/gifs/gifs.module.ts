import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { deleteGifKey, readGifKey, saveGifKey } from './gif-key.repository.ts';
import { registerGifRoutes } from './gif.routes.ts';

/** The GIF search of the image gallery: the streamer's key before the operator's. */
export function gifsModule({ config, db, secretBox }: Kernel): Module {
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
