/** Work that one process does for the whole installation, from time to time. */
export interface Job {
  /** Its lease is called after it. */
  name: string;
  start(): void | Promise<void>;
  /** Resolves when nothing of it is under way. */
  close(): void | Promise<void>;
}

/** Who does the jobs: of several processes, the one that holds a job's lease. */
export interface Leases {
  /** Has a job begin here as soon as this process holds its lease. */
  hold(job: Job): Promise<void>;
  /** Ends what began here, the last first, and gives its leases back. */
  close(): Promise<void>;
}

/** The leases of the only process, which holds them all at once. */
export function createSoleLeases(): Leases {
  const held: Job[] = [];
  return {
    async hold(job) {
      if (held.some(({ name }) => name === job.name)) throw new Error(`Two jobs are called ${job.name}.`);
      held.push(job);
      await job.start();
    },
    async close() {
      for (const job of held.splice(0).toReversed()) await job.close();
    },
  };
}
