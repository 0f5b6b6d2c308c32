import { join } from 'node:path';
import { DAY_MS } from '#core/base/time.ts';
import { PICTURE_HOSTS } from '#core/chat/pictures.ts';
import { createPictures } from '../features/pictures/picture.service.ts';
import { registerPictureRoutes } from '../features/pictures/picture.routes.ts';
import { sniffType } from '../features/uploads/sniff-type.ts';
import { createDiskCache } from '../lib/disk-cache.ts';
import { lookupPublic } from '../lib/public-lookup.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

const MOST_CACHED_BYTES = 256 * 1024 * 1024;

/** The platforms' pictures from our own address, out of the data folder while they are there. */
export function composePictures({ config, services: { clock } }: RouteContext): Module {
  const { dataDir, sandboxUrl } = config;
  // The sandbox is on this machine, and the operator's own.
  const sandbox = sandboxUrl === null ? [] : ([[new URL(sandboxUrl).origin, undefined]] as const);
  const pictures = createPictures({
    hosts: new Map([...PICTURE_HOSTS.map((host) => [host, lookupPublic] as const), ...sandbox]),
    typeOf: sniffType,
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
