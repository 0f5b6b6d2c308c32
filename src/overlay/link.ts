import type { ClientFrame } from '#core/stream/client-frames.ts';
import { createLiveSocket, type LiveSocket, type LiveSocketDeps } from '#core/stream/reconnect.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { TokenSource } from './token.ts';

interface LinkDeps extends Pick<LiveSocketDeps, 'clock' | 'openSocket' | 'onFrame'> {
  tokens: TokenSource;
  /** `since` is the last cursor that came, for pages that resume after it. */
  hello(token: string, since: number | undefined): ClientFrame;
  onWelcome(serverBuild: string): void;
  onLost?(): void;
  onRenewed?(): void;
}

/** The live socket of a page with a secret address: it says hello with a token, which it renews while it is open. */
export function createLink(deps: LinkDeps): LiveSocket {
  const { clock, tokens, openSocket, onFrame } = deps;
  let cancelRenewal = (): void => undefined;

  function planRenewal(): void {
    cancelRenewal();
    cancelRenewal = clock.after(tokens.renewInMs(), () => void renew());
  }

  async function renew(): Promise<void> {
    const trade = await tokens.trade();
    if (!live.isOpen()) return;
    if (trade.ok) {
      live.send({ renew: { token: trade.token } });
      deps.onRenewed?.();
    }
    planRenewal();
  }

  const live = createLiveSocket({
    clock,
    openSocket,
    backOffMs: 500,
    introduce: async () => {
      const trade = await tokens.current();
      return trade.ok ? { ok: true, hello: (since) => deps.hello(trade.token, since) } : trade;
    },
    onWelcome: ({ now, build }) => {
      tokens.synchronise(now);
      planRenewal();
      deps.onWelcome(build);
    },
    onFrame,
    onLost: (code) => {
      cancelRenewal();
      if (code === STREAM_CLOSE.badToken) tokens.forget();
      deps.onLost?.();
    },
  });
  return live;
}
