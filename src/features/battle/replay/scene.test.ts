import { describe, expect, it } from 'vitest';
import type { FightEvent, FightReplay } from '#core/battle/schema.ts';
import { sceneAt } from './scene.ts';

const STATS = { vida: 50, fuerza: 5, agilidad: 5, velocidad: 5, defensa: 5 };
const hit = (by: number, part: Partial<FightEvent>): FightEvent => ({
  kind: 'hit',
  by,
  item: 'machete',
  shield: '',
  damage: 10,
  health: 40,
  ...part,
});

function fightOf(events: FightEvent[], winner = 0): Pick<FightReplay, 'fighters' | 'events' | 'winner'> {
  const fighter = { name: 'Ascua', level: 1, skin: 'default', stats: STATS } as const;
  return {
    winner,
    events,
    fighters: [
      { ...fighter, weapons: ['machete'], pets: ['Fox'] },
      { ...fighter, weapons: ['cuchillo', 'chafarote'], pets: ['Cat', 'Slime'] },
    ],
  };
}

describe('a scene of a fight', () => {
  it('begins with all health, the first weapon and the first pet', () => {
    expect(sceneAt(fightOf([hit(0, {})]), 0)).toMatchObject([
      { health: 50, weapon: 'machete', pet: { id: 'Fox', health: 10 }, pose: 'idle' },
      { health: 50, weapon: 'cuchillo', pet: { id: 'Cat', health: 14 }, pose: 'idle' },
    ]);
  });

  it('shows who strikes and what the other has left', () => {
    expect(sceneAt(fightOf([hit(0, {}), hit(1, {})]), 1)).toMatchObject([
      { pose: 'attack', health: 50 },
      { pose: 'hit', health: 40, blow: { damage: 10, onPet: false } },
    ]);
  });

  it('lets a pet strike in the place of its fighter', () => {
    expect(sceneAt(fightOf([hit(0, { item: 'Fox' }), hit(1, {})]), 1)[0]).toMatchObject({
      pose: 'idle',
      petPose: 'attack',
    });
  });

  it('takes the hit from the pet that shields, and sends the next one when it falls', () => {
    const fight = fightOf([
      hit(0, { shield: 'Cat', health: 4 }),
      hit(0, { shield: 'Cat', damage: 4, health: 0 }),
      hit(1, {}),
    ]);
    expect(sceneAt(fight, 1)[1]).toMatchObject({ health: 50, pet: { id: 'Cat', health: 4 }, fallen: [] });
    expect(sceneAt(fight, 2)[1]).toMatchObject({ health: 50, pet: { id: 'Slime' }, fallen: ['Cat'] });
  });

  it('strikes one weapon after the other out of a hand', () => {
    const disarm = (item: string) => hit(0, { kind: 'disarm', item, damage: 0, health: 50 });
    const fight = fightOf([disarm('cuchillo'), disarm('chafarote'), hit(1, {})]);
    expect(sceneAt(fight, 1)[1]).toMatchObject({ weapon: 'chafarote', dropped: ['cuchillo'] });
    expect(sceneAt(fight, 2)[1]).toMatchObject({ weapon: undefined, dropped: ['cuchillo', 'chafarote'] });
  });

  it('forgets a blow with the next one', () => {
    const fight = fightOf([hit(0, {}), hit(0, { kind: 'dodge', damage: 0, health: 40 }), hit(1, {})]);
    expect(sceneAt(fight, 2)[1]).toMatchObject({ pose: 'dodge', blow: 'dodge', health: 40 });
  });

  it('ends with one who cheers and one who lies, or stands where time ran out', () => {
    expect(sceneAt(fightOf([hit(0, { health: 0 })]), 1)).toMatchObject([{ pose: 'win' }, { pose: 'down' }]);
    expect(sceneAt(fightOf([hit(1, {})], 1), 1)).toMatchObject([{ pose: 'hit' }, { pose: 'win' }]);
  });
});
