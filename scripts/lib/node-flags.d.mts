/** How the built parts run. */
export const NODE_FLAGS: readonly string[];
