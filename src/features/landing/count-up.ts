/** The counter goes up in steps of this many. */
export const COUNT_STEP = 8;
/** The way up takes about this many frames, whatever the distance. */
const FRAMES = 90;

/** The next number on the way from `base` to `target`: whole steps, and exactly there at the end. */
export function nextCount(shown: number, target: number, base: number): number {
  const steps = Math.max(1, Math.ceil(Math.abs(target - base) / COUNT_STEP / FRAMES));
  const next = shown + steps * COUNT_STEP;
  return next >= target ? target : next;
}
