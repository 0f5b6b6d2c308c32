import { UPLOADS_PATH } from '#core/uploads/paths.ts';

/** What a sound's address says of itself: fine, a page instead of a file, or to be tried. */
export type SoundVerdict = 'valid' | 'share-page' | 'try';

// Pages on which people listen to a sound, where an address of the file was meant.
const SHARE_PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(^|\.)myinstants\.com$/, path: /^\/(\w{2}(-\w{2})?\/)?instant\// },
  { host: /(^|\.)voicy\.network$/, path: /^\/(?!.*\.(mp3|ogg|wav)$)/ },
  { host: /(^|\.)freesound\.org$/, path: /^\/people\/[^/]+\/sounds\/|^\/s\// },
  { host: /(^|\.)soundcloud\.com$/, path: /^/ },
  { host: /^(www\.|m\.)?youtube\.com$|^youtu\.be$/, path: /^/ },
  { host: /^drive\.google\.com$/, path: /^\/file\// },
];
/** Offer a link to download the sound beside the page that plays it. */
const CLIP_SITE = /(^|\.)(myinstants\.com|voicy\.network|freesound\.org)$/;
const OWN_PATHS = ['/assets/', UPLOADS_PATH];

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** Empty and our own are fine, share pages are not, others must be tried. */
export function soundVerdict(url: string): SoundVerdict {
  if (url === '' || OWN_PATHS.some((path) => url.startsWith(path))) return 'valid';
  const address = parse(url);
  if (address === undefined) return 'try';
  const isPage = SHARE_PAGES.some(
    ({ host, path }) => host.test(address.hostname) && path.test(address.pathname),
  );
  return isPage ? 'share-page' : 'try';
}

/** Whether the tip about the download link helps. */
export function isClipSite(url: string): boolean {
  const address = parse(url);
  return address !== undefined && CLIP_SITE.test(address.hostname);
}
