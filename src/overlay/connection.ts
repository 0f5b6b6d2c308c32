import {
  alertFrameSchema,
  overlayOrderSchema,
  type AlertFrame,
  type OverlayOrder,
} from '#core/stream/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { OverlayReport } from '#core/alerts/doctor.ts';
import type { OverlayMemory } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import type { Clock } from './clock.ts';
import { StreamLink } from './link.ts';
import { MEDIA_WAIT_MS } from './player.ts';
import type { OpenSocket } from './socket.ts';
import type { TokenSource } from './token.ts';

export interface SourceState {
  active: boolean;
  sound: boolean;
  obs: boolean;
}

/** An alert that comes this shortly before its lease ends could begin after it; its media may take most of that. */
const LATEST_START_MS = MEDIA_WAIT_MS + SECOND_MS;

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
  private readonly link: StreamLink;

  constructor(private readonly deps: ConnectionDeps) {
    const { clock, tokens, openSocket } = deps;
    this.link = new StreamLink({
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
    if (this.link.isOpen) this.send({ report: this.deps.readReport() });
  }

  private hello(token: string, since: number | undefined): ClientFrame {
    const { role, build } = this.deps;
    const memory = this.deps.readMemory();
    return {
      hello: {
        token,
        topics: ['alerts'],
        role,
        build,
        ...(since === undefined ? {} : { since }),
        ...memory,
      },
    };
  }

  /** What waited in a network that was dead: the server has given it to another page. */
  private isLapsed({ lead, until }: AlertFrame): boolean {
    const now = this.deps.tokens.serverNow();
    return lead && until !== undefined && now !== undefined && now > until - LATEST_START_MS;
  }

  private take(data: unknown): void {
    const alert = alertFrameSchema.safeParse(data);
    if (alert.success) {
      if (!this.isLapsed(alert.data)) this.deps.onAlert(alert.data);
      return;
    }
    const order = overlayOrderSchema.safeParse(data);
    if (order.success) this.deps.onOrder(order.data);
  }
}
