/** An id of a change, so that sent again it is the same one; `randomUUID` is missing on addresses without https. */
export function newChangeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
