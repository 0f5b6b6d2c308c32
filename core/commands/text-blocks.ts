import { PLATFORMS, type Platform } from '../platforms/platform.ts';

const BLOCKS = ['hidden', ...PLATFORMS] as const;
/** Blocks of a command's text: `[hidden]…[/hidden]` and one for each platform. */
export type TextBlock = 'hidden' | Platform;

const BLOCK_TAG = new RegExp(`\\[(/?)(${BLOCKS.join('|')})\\]`, 'gi');

/**
 * Takes the tags out, and with them the content of every block that `keeps` refuses. A closing tag without its opening
 * one, and a platform block never closed, are text as typed; a `[hidden]` never closed reaches to the end, since showing
 * it would be the worse mistake.
 */
export function keepBlocks(msg: string, keeps: (block: TextBlock) => boolean): string {
  const tags = [...msg.matchAll(BLOCK_TAG)].map((match) => ({
    block: blockOfTag(match[2]),
    closes: match[1] === '/',
    start: match.index,
    end: match.index + match[0].length,
  }));
  const lastClosing = new Map(tags.filter((tag) => tag.closes).map((tag) => [tag.block, tag.start]));
  const open = new Map<TextBlock, number>();
  const isKept = () => BLOCKS.every((block) => (open.get(block) ?? 0) === 0 || keeps(block));
  let kept = '';
  let last = 0;
  for (const { block, closes, start, end } of tags) {
    const depth = open.get(block) ?? 0;
    const isTag = closes ? depth > 0 : block === 'hidden' || (lastClosing.get(block) ?? -1) > start;
    if (!isTag) continue;
    if (isKept()) kept += msg.slice(last, start);
    last = end;
    open.set(block, closes ? depth - 1 : depth + 1);
  }
  return isKept() ? kept + msg.slice(last) : kept;
}

function blockOfTag(name: string | undefined): TextBlock {
  return BLOCKS.find((block) => block === name?.toLowerCase()) ?? 'hidden';
}
