import * as z from 'zod/mini';

/** How the service worker keeps a file of this site; whatever is none of these it does not keep. */
export type UsedFileKind = 'files' | 'texts' | 'pictures';

/** Named after their content: what is kept never changes. */
export const NAMED_FILE = /^\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2)$/;
/** The texts of a namespace in one language. */
export const TEXTS_FILE = /^\/assets\/i18n\/\w+\/\w+\.json$/;
/** The namespaces of the pages that a visitor can open without a network, visited before or not. */
export const OFFLINE_NAMESPACES = [
  'common',
  'battle',
  'commands',
  'home',
  'landing',
  'leaderboard',
  'predictions',
  'privacy',
  'shop',
  'socials',
] as const;
/** Answers of the API are never kept, whatever they are called. */
const PICTURE = /^\/(?!api\/).+\.(?:webp|png|jpe?g|gif|svg|avif)$/;
/** No detour, no other host and no query hides in such a path. */
const PLAIN = /^(?:\/[\w~@-][\w.~@-]*)+$/;

const MOST_FILES = 500;
const messageSchema = z.object({
  type: z.literal('KEEP_USED'),
  paths: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MOST_FILES)),
});

/** What a page tells the first worker of all: the files that it loaded while there was none. */
export type UsedFilesMessage = z.infer<typeof messageSchema>;

export interface UsedFile {
  path: string;
  kind: UsedFileKind;
}

function kindOf(path: string): UsedFileKind | undefined {
  if (NAMED_FILE.test(path)) return 'files';
  if (TEXTS_FILE.test(path)) return 'texts';
  return PICTURE.test(path) ? 'pictures' : undefined;
}

/**
 * The files of a page's message that may be kept, none for anything else. The texts come last: a page that has them has
 * all the rest.
 */
export function readUsedFiles(message: unknown): UsedFile[] {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return [];
  const files = [...new Set(parsed.data.paths)]
    .filter((path) => PLAIN.test(path))
    .flatMap((path) => {
      const kind = kindOf(path);
      return kind === undefined ? [] : [{ path, kind }];
    });
  return [...files.filter(({ kind }) => kind !== 'texts'), ...files.filter(({ kind }) => kind === 'texts')];
}
