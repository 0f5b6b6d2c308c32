import { join } from 'node:path';
import { DAY_MS } from '#core/base/time.ts';
import { PICTURE_HOSTS } from '#core/chat/pictures.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { createDiskCache } from '#server/lib/disk-cache.ts';
import { lookupPublic } from '#server/lib/public-lookup.ts';
import { registerPictureRoutes } from './picture.routes.ts';
import { createPictures, type PictureDeps } from './picture.service.ts';

const MOST_CACHED_BYTES = 256 * 1024 * 1024;

/** The platforms' pictures from our own address, out of the data folder while they are there. */
export function picturesModule({ config, clock }: Kernel, needs: Pick<PictureDeps, 'typeOf'>): Module {
  const { dataDir, sandboxUrl } = config;
  // The sandbox is on this machine, and the operator's own.
  const sandbox = sandboxUrl === null ? [] : ([[new URL(sandboxUrl).origin, undefined]] as const);
  const pictures = createPictures({
    hosts: new Map([...PICTURE_HOSTS.map((host) => [host, lookupPublic] as const), ...sandbox]),
    ...needs,
    cache: createDiskCache({
      folder: join(dataDir, 'pictures'),
      ending: 'picture',
      mostBytes: MOST_CACHED_BYTES,
      aged: { clock, keepMs: DAY_MS },
    }),
    clock,
  });
  return { name: 'pictures', routes: { public: (open) => registerPictureRoutes(open, pictures) } };
}
