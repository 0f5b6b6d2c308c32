import type { Person } from '../identity.ts';
import type { World } from '../world.ts';

const NAMES = ['Luna', 'Mateo', 'Sofi', 'Nico', 'Vale', 'Tomás', 'Abril', 'Iker', 'Noa', 'Leo'] as const;

/** People for a gift bomb: the same ones each time. */
export function crowd(world: World, size: number): Person[] {
  return Array.from({ length: size }, (_, n) => world.person(`${NAMES[n % NAMES.length] ?? ''}${n + 1}`));
}
