import type { Readable } from 'node:stream';

/** Where uploaded files are; on this machine's disk, or wherever an operator keeps them. */
export interface FileStorage {
  /** @throws Error when a file of that name is there. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Also resolves when there is no such file. */
  remove(name: string): Promise<void>;
}
