export interface TrovoConfig {
  clientId: string;
  clientSecret: string;
  /** For example `https://open.trovo.live/page/login.html`. */
  loginUrl: string;
  /** For example `https://open-api.trovo.live/openplatform`. */
  apiUrl: string;
  /** For example `wss://open-chat.trovo.live/chat`. */
  chatUrl: string;
}

/** Trovo closed its service on 30 June 2026: there is nothing to configure, and only the sandbox still has one. */
export function sandboxedTrovo(sandboxUrl: string): TrovoConfig {
  return {
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    loginUrl: `${sandboxUrl}/trovo/page/login.html`,
    apiUrl: `${sandboxUrl}/trovo/openplatform`,
    chatUrl: `${sandboxUrl.replace(/^http/, 'ws')}/trovo/chat`,
  };
}
