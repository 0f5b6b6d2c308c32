import type { ExportHead } from '#core/backup/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';

export interface OwnChannel {
  id: string;
  platform: Platform;
  login: string;
}

/** Which own channel takes the place of each of the file's: the one of the same name, else the next on its platform. */
export function matchChannels(
  theirs: ExportHead['channels'],
  own: readonly OwnChannel[],
): (OwnChannel | undefined)[] {
  const free = new Set(own);
  const take = (isMeant: (channel: OwnChannel) => boolean): OwnChannel | undefined => {
    const found = [...free].find(isMeant);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const named = theirs.map(({ platform, login }) =>
    take((channel) => channel.platform === platform && channel.login === login),
  );
  return named.map(
    (channel, index) => channel ?? take(({ platform }) => platform === theirs[index]?.platform),
  );
}
