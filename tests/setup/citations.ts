import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** What there is to cite: every file with its text, if it has one, and the commands of both package files. */
export interface CitedRepository {
  files: ReadonlyMap<string, string>;
  commands: readonly string[];
}

/** What is no part of the repository. */
const IGNORED =
  /^(?:\.git|\.cache|node_modules|dist|data|coverage|test-results|playwright-report)$|\.tsbuildinfo$/;
const TEXT = /\.(?:md|[cm]?[jt]sx?|css|html|ya?ml)$/;
/** Requirement pages that stand beside the project; what they say is in docs/spec. */
const OUTSIDE = /\bS[1-3] ?§ ?\d*/g;
/** A word, not a string of its own: that is a file's name at work. */
const PAGE = /(?<![\w*{}<>./-]|['"](?=[\w./-]+['"]))(?:[\w.-]+\/)*[\w-]+\.md\b(?:#[\w-]+)?/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const QUOTED = /`([^`\n]+)`/g;
const FILE = /(?<![\w./:@#-])(?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|css|json|html)\b/g;
const COMMAND = /\bnpm run ([a-z][\w:-]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*/g;
/** `core/<feature>/schema.ts`, `docs/decisions/0*`: what stands before is a folder. */
const PLACEHOLDER = /[<>{}*…$]/;
/** `x.routes.ts`: any feature's. */
const ANY_NAME = /(?:^|\/)x[.-]/;

/** Reads a repository's files; those that are no text are there by name. */
export function readRepository(root: string): CitedRepository {
  const files = new Map<string, string>();
  const read = (folder: string): void => {
    for (const name of readdirSync(join(root, folder))) {
      if (IGNORED.test(name)) continue;
      const path = join(folder, name);
      if (statSync(join(root, path)).isDirectory()) read(path);
      else files.set(path, TEXT.test(name) ? readFileSync(join(root, path), 'utf8') : '');
    }
  };
  read('');
  const commands = ['package.json', 'tools/package.json'].flatMap((path) => {
    const { scripts } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      scripts: Record<string, string>;
    };
    return Object.keys(scripts);
  });
  return { files, commands };
}

/** A heading's anchor, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function hasAnchor(page: string, anchor: string): boolean {
  return [...page.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

/** Whatever the files name and the repository does not have, as `file: what`. */
export function findBrokenCitations(repository: CitedRepository): string[] {
  const folders = new Set<string>();
  for (const path of repository.files.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  const tops = new Set([...folders].map((folder) => folder.split('/')[0]));
  const there = (path: string) => repository.files.has(path) || folders.has(path.replace(/\/$/, ''));
  const isCommand = (name: string) => repository.commands.includes(name);
  const groups = new Set(
    repository.commands.filter((name) => name.includes(':')).map((name) => name.split(':')[0]),
  );
  const endings = new Set([...repository.files.keys()].flatMap((path) => endingsOf(path)));

  /** `from` may name it from the top or, in a document, from its own folder. */
  function isPage(from: string, cited: string): boolean {
    const [path = '', anchor] = cited.split('#');
    const found = [path, join(dirname(from), path)].find((one) => repository.files.has(one));
    if (found === undefined || (found !== path && !from.endsWith('.md'))) return false;
    return anchor === undefined || hasAnchor(repository.files.get(found) ?? '', anchor);
  }
  function isLink(from: string, target: string): boolean {
    if (/^[a-z]+:/.test(target)) return true;
    if (target.startsWith('#')) return hasAnchor(repository.files.get(from) ?? '', target.slice(1));
    const path = join(dirname(from), target.split('#')[0] ?? '');
    return target.includes('.md#') ? isPage(from, target) : there(path);
  }
  /** A word in backticks: only what begins with a folder of the top is a path, or ends like code. */
  function isQuoted(from: string, word: string): boolean {
    if (/^[a-z]+:[a-z]+$/.test(word)) return !groups.has(word.split(':')[0]) || isCommand(word);
    const path = word.split(/[?#,:]/)[0] ?? '';
    if (ANY_NAME.test(path)) return true;
    const cut = path.search(PLACEHOLDER);
    if (cut >= 0) return !tops.has(path.split('/')[0]) || there(dirname(`${path.slice(0, cut)}x`));
    if (path.includes('/') && tops.has(path.split('/')[0]))
      return there(path) || there(join(dirname(from), path)) || endings.has(path);
    return !/^[\w./-]+\.(?:tsx?|mjs)$/.test(path) || endings.has(path.replace(/^(?:\.\.?\/)+/, ''));
  }

  return [...repository.files].flatMap(([from, text]) => {
    if (!TEXT.test(from) || from === 'CHANGELOG.md') return [];
    const isDocument = from.endsWith('.md');
    const prose = isDocument ? text : [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n');
    const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((m) => m[1] ?? m[0]);
    return [
      ...all(text, OUTSIDE),
      ...all(isDocument ? text.replace(LINK, '') : text, PAGE).filter((page) => !isPage(from, page)),
      ...(isDocument ? all(text, LINK).filter((target) => !isLink(from, target)) : []),
      ...all(prose, QUOTED).flatMap((quoted) => quoted.split(' ').filter((word) => !isQuoted(from, word))),
      ...all(prose.replace(QUOTED, ''), FILE).filter((path) => tops.has(path.split('/')[0]) && !there(path)),
      ...all(prose, COMMAND).filter((command) => !isCommand(command)),
    ].map((what) => `${from}: ${what}`);
  });
}

/** A path, without its first folder, without its first two, and so on. */
function endingsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
