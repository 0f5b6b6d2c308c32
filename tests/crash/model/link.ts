import type { Socket, SocketHandlers } from '#core/stream/reconnect.ts';
import type { PageSocket } from '#server/realtime/live-socket-session.ts';

/** What a server does with a connection. */
export interface ServerEnd {
  receive(text: string): void;
  end(): void;
}

/** One WebSocket between a page and the server; frames wait until they are delivered, and a cut loses those on their way. */
export class Link {
  private readonly toPage: (() => void)[] = [];
  private readonly toServer: string[] = [];
  private server: ServerEnd | undefined;
  private isPageGone = false;
  isOpen = true;
  /** The network carries nothing and tells nobody: what is sent waits. */
  isFrozen = false;

  constructor(private readonly page: SocketHandlers) {
    this.toPage.push(() => page.opened());
  }

  readonly pageSocket: Socket = {
    send: (text) => {
      if (this.isOpen) this.toServer.push(text);
    },
    close: () => {
      this.isPageGone = true;
      this.cut();
    },
  };

  /** The server's socket; `onSend` sees every frame that leaves. */
  accept(watch: { onSend(text: string): void }): PageSocket {
    return {
      bufferedAmount: 0,
      send: (text) => {
        if (!this.isOpen) return;
        watch.onSend(text);
        this.toPage.push(() => this.page.text(text));
      },
      close: (code) => {
        this.toPage.push(() => this.cut(code));
      },
      terminate: () => this.cut(),
    };
  }

  attach(server: ServerEnd): void {
    this.server = server;
  }

  /** False when nothing was on its way. */
  deliverToPage(): boolean {
    const next = this.isOpen && !this.isFrozen ? this.toPage.shift() : undefined;
    next?.();
    return next !== undefined;
  }

  deliverToServer(): boolean {
    const next = this.isOpen && !this.isFrozen ? this.toServer.shift() : undefined;
    if (next !== undefined) this.server?.receive(next);
    return next !== undefined;
  }

  /** Both ends lose the connection; a page that is gone is not notified. */
  cut(code = 1006): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.server?.end();
    if (!this.isPageGone) this.page.closed(code);
  }

  /** The page died: nobody closes anything in order. */
  abandon(): void {
    this.isPageGone = true;
    this.cut();
  }
}
