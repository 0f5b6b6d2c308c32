import type { Bitrate } from './encode.ts';
import { AIR } from './families/air.ts';
import { ANIMALS } from './families/animals.ts';
import { BELLS } from './families/bells.ts';
import { BLASTS } from './families/blasts.ts';
import { BRAWL } from './families/brawl.ts';
import { CROWDS } from './families/crowds.ts';
import { GAMES } from './families/games.ts';
import { GENTLE } from './families/gentle.ts';
import { HORNS } from './families/horns.ts';
import { PARLOUR } from './families/parlour.ts';
import { PLAYFUL } from './families/playful.ts';
import { PLUCKED } from './families/plucked.ts';
import { SHOWTIME } from './families/showtime.ts';
import { SIGNALS } from './families/signals.ts';
import { STREETS } from './families/streets.ts';
import { STRONG } from './families/strong.ts';
import { THINGS } from './families/things.ts';
import { WEATHER } from './families/weather.ts';
import type { Family } from './score.ts';

const FIRST = [...BELLS, ...PLUCKED, ...GAMES, ...AIR, ...STRONG, ...GENTLE, ...PLAYFUL];
const LATER = [
  ...HORNS,
  ...CROWDS,
  ...BLASTS,
  ...BRAWL,
  ...SIGNALS,
  ...ANIMALS,
  ...WEATHER,
  ...THINGS,
  ...STREETS,
  ...SHOWTIME,
  ...PARLOUR,
];

interface Entry {
  family: Family;
  /** The first ones keep theirs, because other bytes of the same sounds would be kept in the history for nothing. */
  bitrate: Bitrate;
}

/** All that can be heard. */
export const CATALOGUE: readonly Entry[] = [
  ...FIRST.map((family): Entry => ({ family, bitrate: 64 })),
  ...LATER.map((family): Entry => ({ family, bitrate: 48 })),
];
