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
}

/** A login that waits for its page to collect the session, once. */
export interface ViewerLoginCodeTable extends ViewerLogin {
  code_hash: string;
}
