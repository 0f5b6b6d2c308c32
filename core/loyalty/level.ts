const XP_PER_STEP = 100;

/** XP at which a level begins: L·(L+1)/2 · 100. */
export function xpOfLevel(level: number): number {
  return ((level * (level + 1)) / 2) * XP_PER_STEP;
}

/** The largest L with L·(L+1)/2 · 100 ≤ xp, so 0 below 100 xp. */
export function levelOfXp(xp: number): number {
  if (xp < XP_PER_STEP) return 0;
  const level = Math.floor((Math.sqrt(1 + (8 * xp) / XP_PER_STEP) - 1) / 2);
  // The square root may land one off at the boundary of a level.
  if (xpOfLevel(level + 1) <= xp) return level + 1;
  return xpOfLevel(level) > xp ? level - 1 : level;
}
