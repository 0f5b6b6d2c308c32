/** Id of the data block with the answer that the HTML's rows were drawn from. */
export const FIRST_ANSWER_ID = 'first-answer';

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

/** The answer to `path` that is here already: from the server while it draws, from the page's data block once after that. */
export function takeFirstAnswer(path: string, context: unknown): unknown {
  if (isServerSource(context)) return context.firstAnswer(path);
  if (typeof document === 'undefined') return undefined;
  const block = document.getElementById(FIRST_ANSWER_ID);
  if (block?.dataset.path !== path) return undefined;
  block.remove();
  return JSON.parse(block.textContent);
}
