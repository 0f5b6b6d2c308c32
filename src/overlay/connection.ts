import type { Clock } from '#core/base/clock.ts';
import {
  alertFrameSchema,
  overlayOrderSchema,
  type AlertFrame,
  type OverlayOrder,
} from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import type { OverlayReport } from '#core/alerts/doctor.ts';
import type { LiveSocket, OpenSocket } from '#core/stream/reconnect.ts';
import type { OverlayMemory } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import { createLink } from './link.ts';
import type { TokenSource } from './token.ts';

export interface SourceState {
  active: boolean;
  sound: boolean;
  obs: boolean;
}

interface ConnectionDeps {
  clock: Clock;
  tokens: TokenSource;
  openSocket: OpenSocket;
  role: OverlayRole;
  build: string;
  readState(): SourceState;
  readMemory(): OverlayMemory;
  readReport(): OverlayReport;
  onWelcome(serverBuild: string): void;
  onAlert(frame: AlertFrame): void;
  onOrder(order: OverlayOrder): void;
  onLost(): void;
}

/** The overlay's side of the stream: it resumes where it was, says how it is, and takes alerts and orders. */
export class StreamConnection {
  private readonly link: LiveSocket;

  constructor(private readonly deps: ConnectionDeps) {
    const { clock, tokens, openSocket } = deps;
    this.link = createLink({
      clock,
      tokens,
      openSocket,
      hello: (token, since) => this.hello(token, since),
      onWelcome: (serverBuild) => {
        this.reportState();
        this.reportHealth();
        deps.onWelcome(serverBuild);
      },
      onFrame: ({ data }) => this.take(data),
      onLost: () => deps.onLost(),
      onRenewed: () => this.reportHealth(),
    });
  }

  open(): Promise<void> {
    return this.link.open();
  }

  /** False while nobody listens: what must arrive is sent again after the next welcome. */
  send(frame: ClientFrame): boolean {
    return this.link.send(frame);
  }

  reportState(): void {
    this.send({ state: this.deps.readState() });
  }

  /** Tells the overlay doctor how this page is. */
  reportHealth(): void {
    if (this.link.isOpen()) this.send({ report: this.deps.readReport() });
  }

  private hello(token: string, since: number | undefined): ClientFrame {
    const { role, build } = this.deps;
    return { hello: { token, topics: ['alerts'], role, build, since, ...this.deps.readMemory() } };
  }

  private take(data: unknown): void {
    const alert = alertFrameSchema.safeParse(data);
    if (alert.success) {
      const { until = Infinity } = alert.data;
      // What waited in a network that was dead is left: the server has given it to another page.
      if ((this.deps.tokens.serverNow() ?? 0) < until) this.deps.onAlert(alert.data);
      return;
    }
    const order = overlayOrderSchema.safeParse(data);
    if (order.success) this.deps.onOrder(order.data);
  }
}
