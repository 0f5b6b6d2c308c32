/** S1 §9: the counter starts here and goes up in steps of 8. */
export const COUNT_BASE = 1_780_000;
export const COUNT_STEP = 8;
/** The way up takes about this many frames, whatever the distance. */
const FRAMES = 90;

/** The next number on the way from the base to `target`: whole steps of 8, and exactly there at the end. */
export function nextCount(shown: number, target: number): number {
  const steps = Math.max(1, Math.ceil(Math.abs(target - COUNT_BASE) / COUNT_STEP / FRAMES));
  const next = shown + steps * COUNT_STEP;
  return next >= target ? target : next;
}
