/** What the sandbox tells the page's script. */
export interface PageConfig {
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly platforms: Readonly<
    Record<string, { readonly events: readonly string[]; readonly faults: readonly string[] }>
  >;
}

/** What the page's script knows while it runs. */
export interface Page {
  readonly config: PageConfig;
  language: string;
  platform: string;
  socket: WebSocket | undefined;
  waiting: FeedLine[];
  isLost: boolean;
  /** What PayPal would say if the last payment went back. */
  refund: object | undefined;
}

/** One line of the log, as `/control/stream` sends it. */
export interface FeedLine {
  readonly kind: string;
  readonly user: string;
  readonly text: string;
  readonly roles: readonly string[];
  readonly at: number;
}
