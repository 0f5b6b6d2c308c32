/** The function that guarded code calls in every loop. */
export const LOOP_GUARD = '__fogataGuard';
/** Longest time that code may run without a pause. */
export const LOOP_GUARD_MS = 1000;

/** What custom code gets; nothing in it is secret. */
export interface CustomFrameData {
  name: string;
  /** The alert's text with its values filled in. */
  text: string;
  sound: string;
  image: string;
  /** As it is read: `5,50 €`. */
  amount: string;
  message: string;
  fields: Record<string, unknown>;
  code: { html: string; script: string; style: string };
}

/** All that comes back; the sizes are pixels. */
export type CustomFrameAnswer = { resize: { width: number; height: number } } | { done: true };
