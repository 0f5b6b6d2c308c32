import type { UploadType } from '#core/uploads/types.ts';

/** A streamer's file; its bytes are in the storage under `file`. */
export interface UploadTable {
  id: string;
  streamer_id: string;
  file: string;
  name: string;
  type: UploadType;
  size: number;
  created_at: number;
}
