import { createContext, use } from 'react';

export interface ToastMessage {
  /** What happened, in bold above why. */
  title?: string;
  text: string;
  tone: 'success' | 'warning' | 'danger';
  /** Whose words the text is: where a word was taken, a link leads to its owner. */
  failure?: unknown;
  /** Milliseconds. */
  lastsMs?: number;
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a short message at the edge of the page; it is read out and goes away by itself. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}
