/** Chance that is the same on each run for the same words (xmur3 into mulberry32). */
export function seededRandom(words: string): () => number {
  let state = 1_779_033_703 ^ words.length;
  for (let index = 0; index < words.length; index += 1) {
    state = Math.imul(state ^ words.charCodeAt(index), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
