import { STEP, STEP_SIZE, type Fighter } from './fight.ts';
import { FIGHT_EVENTS, type FightEvent } from './schema.ts';

/** The steps of a fight as a replay shows them: names instead of places. */
export function readFightEvents(
  fighters: readonly Pick<Fighter, 'weapons' | 'pets'>[],
  steps: readonly number[],
): FightEvent[] {
  const items = fighters.map(({ weapons, pets }): string[] => [...weapons, ...pets]);
  const nameOf = (side: number, at: number) => items[side]?.[at] ?? '';
  const events: FightEvent[] = [];
  for (let at = 0; at + STEP_SIZE <= steps.length; at += STEP_SIZE) {
    const [code = -1, by = 0, item = -1, shield = -1, damage = 0, health = 0] = steps.slice(
      at,
      at + STEP_SIZE,
    );
    const kind = FIGHT_EVENTS[code];
    if (kind === undefined) continue;
    const other = 1 - by;
    // What falls from a hand is the other's.
    const owner = code === STEP.disarm ? other : by;
    events.push({ kind, by, item: nameOf(owner, item), shield: nameOf(other, shield), damage, health });
  }
  return events;
}
