import type { ChannelHealth } from '#core/health/schema.ts';

/** The last so many deliveries tell how late they come. */
const MOST_KEPT = 32;

/** How long deliveries took from the platform's time to our commit; holds the last ones only. */
export class Delays {
  readonly #kept: number[] = [];
  #next = 0;

  add(ms: number): void {
    this.#kept[this.#next] = ms;
    this.#next = (this.#next + 1) % MOST_KEPT;
  }

  read(): ChannelHealth['delay'] {
    const count = this.#kept.length;
    if (count === 0) return null;
    const sorted = [...this.#kept].sort((a, b) => a - b);
    return {
      lastMs: this.#kept[(this.#next + count - 1) % count] ?? 0,
      medianMs: sorted[Math.floor(count / 2)] ?? 0,
      worstMs: sorted[count - 1] ?? 0,
      count,
    };
  }
}
