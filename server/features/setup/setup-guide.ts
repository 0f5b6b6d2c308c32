import { SETUP_PLATFORMS, type Setup, type SetupOfPlatform, type SetupPlatform } from '#core/health/setup.ts';

export interface SetupGuideDeps {
  publicUrl: string;
  pathOf: Record<SetupPlatform, string>;
  /** Of platforms that send to us. */
  webhookPathOf: Partial<Record<SetupPlatform, string>>;
  /** Platforms that this server has keys of. */
  configured: readonly SetupPlatform[];
  hasSandbox: boolean;
}

/** Trovo's service is gone: nobody gets keys of it any more. */
const CLOSED: readonly SetupPlatform[] = ['trovo'];

/** What a self-hoster has to enter where. It names the settings and never holds their values. */
export function readSetupGuide(deps: SetupGuideDeps): Setup {
  const { publicUrl, webhookPathOf } = deps;

  function describe(platform: SetupPlatform): SetupOfPlatform {
    const isConfigured = deps.configured.includes(platform);
    const webhookPath = webhookPathOf[platform];
    const isClosed = CLOSED.includes(platform);
    const names = isClosed
      ? []
      : [`${platform.toUpperCase()}_CLIENT_ID`, `${platform.toUpperCase()}_CLIENT_SECRET`];
    return {
      platform,
      state: stateOf(isConfigured, deps.hasSandbox, isClosed),
      redirectUrl: `${publicUrl}${deps.pathOf[platform]}`,
      ...(webhookPath === undefined ? {} : { webhookUrl: `${publicUrl}${webhookPath}` }),
      variables: names.map((name) => ({ name, isSet: isConfigured && !deps.hasSandbox })),
    };
  }
  return { publicUrl, platforms: SETUP_PLATFORMS.map(describe) };
}

function stateOf(isConfigured: boolean, hasSandbox: boolean, isClosed: boolean): SetupOfPlatform['state'] {
  if (isConfigured) return hasSandbox ? 'sandbox' : 'ready';
  return isClosed ? 'closed' : 'missing';
}
