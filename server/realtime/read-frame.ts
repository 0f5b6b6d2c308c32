import { clientFrameSchema, type ClientFrame } from '#core/stream/client-frames.ts';

/** What a page sent, or undefined for what no schema knows. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    const parsed = clientFrameSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON: the same as a frame that no schema knows.
    return undefined;
  }
}
