/** What this process holds as long as it lives; the operating system or the database lets go of it when it dies. */
export interface InstallationLock {
  release(): Promise<void>;
}

/** Answers the lock, or the name of the process that holds it. */
export type LockAttempt = { lock: InstallationLock } | { holder: string };
