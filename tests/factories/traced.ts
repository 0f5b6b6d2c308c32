/** Somebody who leaves traces in the tables. */
export interface Traced {
  streamerId: string;
  viewerId: string;
  name: string;
  userId: string;
  /** What they wrote. */
  words: string;
}
