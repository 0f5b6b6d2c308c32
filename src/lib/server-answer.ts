/** What the server hands to a page's loader instead of a call. */
export interface ServerContext {
  /** What the page's public call answers. */
  answer: unknown;
}

/** The answer that the server renders a page from; undefined in a browser. */
export function serverAnswer(context: unknown): unknown {
  return typeof context === 'object' && context !== null && 'answer' in context ? context.answer : undefined;
}
