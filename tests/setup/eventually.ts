import { vi } from 'vitest';

/**
 * Waits until `assertion` no longer throws, and gives what it gives. Vitest's own second is not enough where
 * other tests share the processor and the disk; the time only bounds how late a failure is told.
 */
export function eventually<T>(assertion: () => Promise<T> | T): Promise<T> {
  return vi.waitFor(assertion, { timeout: 30_000, interval: 10 });
}
