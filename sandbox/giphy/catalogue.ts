const MOODS = ['Happy', 'Dancing', 'Sleepy', 'Angry', 'Shiny', 'Tiny', 'Royal', 'Wild'];
const THINGS = ['Campfire', 'Cat', 'Dragon', 'Party', 'Coin', 'Raid', 'Heart', 'Ghost', 'Pizza', 'Rocket'];
const VERSIONS = 2;

export interface CatalogueGif {
  id: string;
  seed: number;
  title: string;
  rating: 'g' | 'pg' | 'pg-13' | 'r';
}

const RATINGS = ['g', 'g', 'pg', 'g', 'pg', 'g', 'g', 'pg-13', 'g', 'r'] as const;

/** Everything that the stand-in knows: enough for several pages. */
export const CATALOGUE: readonly CatalogueGif[] = Array.from(
  { length: MOODS.length * THINGS.length * VERSIONS },
  (_nothing, seed) => {
    const thing = THINGS[seed % THINGS.length] ?? '';
    const mood = MOODS[Math.floor(seed / THINGS.length) % MOODS.length] ?? '';
    return {
      id: `sandbox${String(seed).padStart(4, '0')}`,
      seed,
      title: `${mood} ${thing} GIF`,
      rating: RATINGS[seed % RATINGS.length] ?? 'g',
    };
  },
);

const ORDER = ['g', 'pg', 'pg-13', 'r'];

/** Those that a search of these words finds, of no stronger rating; all of them without words. */
export function findGifs(words: string, rating: string): CatalogueGif[] {
  const strongest = ORDER.includes(rating) ? ORDER.indexOf(rating) : ORDER.length;
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return CATALOGUE.filter(
    ({ title, rating: own }) =>
      ORDER.indexOf(own) <= strongest && sought.every((word) => title.toLowerCase().includes(word)),
  );
}
