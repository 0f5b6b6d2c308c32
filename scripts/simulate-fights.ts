// `npm run simulate:fights`: how weapons and pets fare among equals, from which core/battle/fight-rules.ts was balanced.
import { rankPets, rankWeapons, type WinShare } from '../core/battle/simulation.ts';
import { PET_IDS } from '../core/battle/pets.ts';
import { WEAPON_IDS } from '../core/battle/weapons.ts';

/** For each table and level. */
const FIGHTS = 100_000;
const LEVELS = [1, 5, 15, 40];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);

function print(
  title: string,
  kinds: number,
  rank: (level: number, count: number) => WinShare<string>[],
): void {
  const count = Math.ceil(FIGHTS / (kinds * (kinds - 1)));
  console.log(
    `\n${title}: fights won against all others (and against the one it beats most); ${count} fights a pair`,
  );
  console.log(`${''.padEnd(22)}${LEVELS.map((level) => `level ${level}`.padStart(18)).join('')}`);
  const standings = LEVELS.map((level) => rank(level, count));
  for (const [at, { id }] of (standings[0] ?? []).entries()) {
    const cells = standings.map((standing) => {
      const row = standing[at];
      return row === undefined ? '' : `${percent(row.mean)} (${percent(row.most).trim()})`.padStart(18);
    });
    console.log(`${id.padEnd(22)}${cells.join('')}`);
  }
}

print('Weapons', WEAPON_IDS.length, rankWeapons);
print('Pets', PET_IDS.length, rankPets);
