/**
 * How the built parts run. Node would let the heap's young half grow to 48 MB, though a chat's objects die at once:
 * half of it does the same work. No source maps: reading them doubles the time to start, and the build keeps its names.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=8'];
