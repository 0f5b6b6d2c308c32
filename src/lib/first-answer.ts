import { FIRST_ANSWER_ID } from '#core/drawn-pages.ts';
import type { DrawnData } from '#core/drawn-panel.ts';

/** What the server gives a loader instead of a network. */
export interface ServerSource {
  firstAnswer: (path: string) => unknown;
}

function isServerSource(context: unknown): context is ServerSource {
  return typeof context === 'object' && context !== null && 'firstAnswer' in context;
}

/** Whether the page came with its rows, and in which language. */
export function drawnLanguage(): string | undefined {
  return document.getElementById(FIRST_ANSWER_ID)?.dataset.language;
}

/** What the page was drawn from, where it is one of the panel. */
export function readDrawnData(): DrawnData | undefined {
  const block = document.getElementById(FIRST_ANSWER_ID);
  // Those of public pages name the call that they answer.
  if (block === null || block.dataset.path !== undefined) return undefined;
  return JSON.parse(block.textContent) as DrawnData;
}

/** When the page was kept on this device, while its answer is not taken yet; undefined where it comes from the server. */
export function keptAt(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  const at = Number(document.getElementById(FIRST_ANSWER_ID)?.dataset.keptAt);
  return at > 0 ? at : undefined;
}

/** The answer to `path` that is here already: from the server while it draws, from the page's data block once after that. */
export function takeFirstAnswer(path: string, context: unknown): unknown {
  if (isServerSource(context)) return context.firstAnswer(path);
  if (typeof document === 'undefined') return undefined;
  const block = document.getElementById(FIRST_ANSWER_ID);
  if (block?.dataset.path !== path) return undefined;
  block.remove();
  return JSON.parse(block.textContent);
}
