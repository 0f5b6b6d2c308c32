export const COMMIT_FILE: string;
export function readCommit(): string;
