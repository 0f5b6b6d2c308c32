// C0 and C1 controls but for tab and line feed. PostgreSQL refuses NUL, chats and overlays have no use for the rest.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// Overrides and isolates would turn the text around them; the plain marks U+200E/F only affect their own run.
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters and direction overrides, makes half surrogate pairs visible; length may only shrink. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(BIDI_CONTROL, '');
}

/** Cuts to `max` UTF-16 units without splitting a character; platforms count their message limits that way or more generously. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? max - 1 : max);
}

/** The form in which names are compared and sorted on both databases: NFKC, lower case, no leading `@`. */
export function nameKey(name: string): string {
  return cleanText(name).normalize('NFKC').trim().replace(/^@+/, '').toLowerCase();
}
