/** Cheermotes: any prefix, a streamer's own too, and the bits. */
const CHEERMOTES = /(?<=^|\s)[a-z0-9]*[a-z](\d{1,6})(?=\s|$)/gi;

/**
 * What somebody says with a cheer, without its cheermotes: they only repeat the amount. Words that look like one stay
 * unless those words together are worth exactly the bits.
 */
export function wordsOfCheer(message: string, bits: number): string {
  const cheered = [...message.matchAll(CHEERMOTES)].reduce((sum, [, worth]) => sum + Number(worth), 0);
  return cheered === bits ? message.replace(CHEERMOTES, '').trim() : message;
}
