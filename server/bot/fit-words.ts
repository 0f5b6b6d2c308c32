/** Joins as many whole parts as `room` characters hold, with an ellipsis where some are left out. */
export function fitWords(parts: readonly string[], separator: string, room: number): string {
  const all = parts.join(separator);
  if (all.length <= room) return all;
  const cut = all.slice(0, Math.max(0, room - 1));
  const end = cut.lastIndexOf(separator);
  return end > 0 ? `${cut.slice(0, end)} …` : '';
}
