import type { Clock } from '#core/base/clock.ts';
import { MINUTE_MS } from '#core/base/time.ts';

const MOST_ENTRIES = 20;
/** A file that could not be loaded is asked for again after this long, not at each alert. */
const BROKEN_MS = MINUTE_MS;

interface Entry<T> {
  state: 'loading' | 'ready' | 'broken';
  value: T | undefined;
  /** When loading began or, of a broken file, when it failed. */
  since: number;
  settled: Promise<void>;
}

/** Decoded media by address, the least recently used leave first; a ready one costs an alert no time. */
export class MediaCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly load: (url: string) => Promise<T>,
    private readonly clock: Clock,
    /** Hears of a file that broke, and of a broken one that loads after all. */
    private readonly onHealth: () => void = () => undefined,
  ) {}

  /** Addresses that did not load the last time. */
  failing(): string[] {
    return [...this.entries].filter(([, { state }]) => state === 'broken').map(([url]) => url);
  }

  /** The file if it is decoded by now. */
  ready(url: string): T | undefined {
    return this.entries.get(url)?.value;
  }

  /** What is kept may be old: each file is loaded again when it is next needed. */
  forget(): void {
    this.entries.clear();
  }

  /** Begins to load; a promise when an alert should wait for it, undefined when waiting gains nothing. */
  prepare(url: string, longestWaitMs: number): Promise<void> | undefined {
    if (url === '') return undefined;
    const entry = this.freshEntry(url);
    this.entries.delete(url);
    this.entries.set(url, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MOST_ENTRIES) break;
      this.entries.delete(oldest);
    }
    const hangs = this.clock.now() - entry.since >= longestWaitMs;
    return entry.state === 'loading' && !hangs ? entry.settled : undefined;
  }

  private freshEntry(url: string): Entry<T> {
    const known = this.entries.get(url);
    const isStale = known?.state === 'broken' && this.clock.now() - known.since >= BROKEN_MS;
    if (known !== undefined && !isStale) return known;
    const entry: Entry<T> = {
      state: 'loading',
      value: undefined,
      since: this.clock.now(),
      settled: Promise.resolve(),
    };
    entry.settled = this.load(url).then(
      (value) => {
        entry.state = 'ready';
        entry.value = value;
        if (isStale) this.onHealth();
      },
      () => {
        entry.state = 'broken';
        entry.since = this.clock.now();
        this.onHealth();
      },
    );
    return entry;
  }
}
