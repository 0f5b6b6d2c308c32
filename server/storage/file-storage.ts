import type { Readable } from 'node:stream';

export interface FilePart {
  start: number;
  end: number;
}

/** Where uploaded files are; on this machine's disk, or wherever an operator keeps them. */
export interface FileStorage {
  /** Names are random and never come twice. @throws Error when the file could not be kept. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** How large a file is; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** The bytes from `start` to `end`, both included, or all; undefined when there is no such file. */
  read(name: string, part?: FilePart): Promise<Readable | undefined>;
  /** Also resolves when there is no such file. */
  remove(name: string): Promise<void>;
}
