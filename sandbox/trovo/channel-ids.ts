import type { Person } from '../identity.ts';
import type { Channel, World } from '../world.ts';

/** On Trovo a channel has an id of its own, beside its owner's: here simply the next number. */
export function channelIdOf(owner: Person): string {
  return String(Number(owner.id) + 1);
}

export function channelWithId(world: World, id: string): Channel {
  return world.channelById(String(Number(id) - 1));
}
