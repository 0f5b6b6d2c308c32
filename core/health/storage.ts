import * as z from 'zod/mini';

/** From this part of a disk on somebody should look after it. */
const WARN_SHARE = 0.8;

/** What the server keeps on disks of its own: its data, and events that wait for the database. */
export const DISK_PLACES = ['data', 'spool'] as const;
export type DiskPlace = (typeof DISK_PLACES)[number];

const diskSchema = z.object({
  place: z.enum(DISK_PLACES),
  /** Bytes, as far as the server's user may fill the disk. */
  used: z.number(),
  size: z.number(),
});
export type DiskUse = z.infer<typeof diskSchema>;

export const storageSchema = z.object({
  /** Bytes; null while it cannot be read. */
  database: z.nullable(z.number()),
  /** Each disk once; none where the system does not say. */
  disks: z.array(diskSchema),
});
export type StorageUse = z.infer<typeof storageSchema>;

/** Whether a disk is so full that writing may soon fail. */
export function isNearlyFull({ used, size }: Pick<DiskUse, 'used' | 'size'>): boolean {
  return size > 0 && used >= size * WARN_SHARE;
}
