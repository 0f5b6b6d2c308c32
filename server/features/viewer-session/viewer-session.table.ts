import type { Platform } from '#core/platforms/platform.ts';

interface ViewerLogin {
  platform: Platform;
  platform_user_id: string;
  /** As the platform gave them at the login. */
  name: string;
  picture: string;
  expires_at: number;
}

/** A viewer who is logged in with a platform account, on the pages of every streamer. */
export interface ViewerSessionTable extends ViewerLogin {
  id_hash: string;
  created_at: number;
  /** From where it was last used; empty when nobody knows. */
  device: string;
  address: string;
  /** To within a few minutes. */
  seen_at: number;
}

/** A login that waits for its page to collect the session, once. */
export interface ViewerLoginCodeTable extends ViewerLogin {
  code_hash: string;
}
