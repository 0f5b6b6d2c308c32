/** Whether nothing is to move: who looks asked for that, or the browser moves nothing. Asked each time: it can be changed. */
export function isStill(): boolean {
  return !('animate' in Element.prototype) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
