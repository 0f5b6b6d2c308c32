import { widgetTokenSchema } from '#core/alerts/widget-token.ts';
import type { Clock } from '#core/base/clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';

const TRADE_TIMEOUT_MS = 10 * SECOND_MS;
/** A token is renewed this long before its end, or at half of its life when that is shorter. */
const RENEW_MARGIN_MS = MINUTE_MS;
const RENEW_SOONEST_MS = 5 * SECOND_MS;

interface HeldToken {
  token: string;
  /** The server's time. */
  expiresAt: number;
}

type Trade = { ok: true; token: string } | { ok: false; refused: boolean };

interface TokenDeps {
  fetch: typeof fetch;
  clock: Clock;
  id: string;
  bid: string;
}

/** Trades client id and bid for short-lived tokens. */
export class TokenSource {
  private held: HeldToken | undefined;
  private tradedAt = 0;
  /** Server time minus our clock; unknown before the first welcome. */
  private offsetMs: number | undefined;

  constructor(private readonly deps: TokenDeps) {}

  /** Learns the server's time, the only one in which `expiresAt` means something. */
  synchronise(serverNow: number): void {
    this.offsetMs = serverNow - this.deps.clock.now();
  }

  /** How old the held token is. */
  ageMs(): number {
    return this.deps.clock.now() - this.tradedAt;
  }

  /** The server's time; unknown before the first welcome. */
  serverNow(): number | undefined {
    return this.offsetMs === undefined ? undefined : this.deps.clock.now() + this.offsetMs;
  }

  forget(): void {
    this.held = undefined;
  }

  /** The held token while it is good for some time yet, else a new one. */
  async current(): Promise<Trade> {
    if (this.held !== undefined && this.leftMs(this.held) > SECOND_MS)
      return { ok: true, token: this.held.token };
    return this.trade();
  }

  /** How long until a new token should be asked for. */
  renewInMs(): number {
    const leftMs = this.held === undefined ? 0 : this.leftMs(this.held);
    return Math.min(HOUR_MS, Math.max(RENEW_SOONEST_MS, leftMs - Math.min(RENEW_MARGIN_MS, leftMs / 2)));
  }

  async trade(): Promise<Trade> {
    const { clock, id, bid } = this.deps;
    const abort = new AbortController();
    const cancel = clock.after(TRADE_TIMEOUT_MS, () => abort.abort());
    try {
      const response = await this.deps.fetch(WIDGET_TOKEN_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, bid }),
        credentials: 'omit',
        signal: abort.signal,
      });
      // 429 asks for patience; any other 4xx says that this address is no longer good.
      if (!response.ok) return { ok: false, refused: response.status < 500 && response.status !== 429 };
      this.held = widgetTokenSchema.parse(await response.json());
      this.tradedAt = clock.now();
      return { ok: true, token: this.held.token };
    } catch {
      return { ok: false, refused: false };
    } finally {
      cancel();
    }
  }

  private leftMs(held: HeldToken): number {
    return this.offsetMs === undefined ? 0 : held.expiresAt - (this.deps.clock.now() + this.offsetMs);
  }
}
