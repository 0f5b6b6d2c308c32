/** Goes to another site; a function of its own, because a test cannot let the page go. */
export function leaveFor(url: string): void {
  location.assign(url);
}
