import type { BotPoints } from '../bot/port.ts';
import type { Connection } from '../db/connection.ts';
import { createCharacterService } from '../features/battle/character.service.ts';
import { createFightService } from '../features/battle/fight.service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';

/** Makes the battle game: characters for pages, panel and shop, and fights for the chat. */
export function createBattle(
  parts: Pick<Connection, 'db' | 'unitOfWork'> & { clock: Clock; random: Random; points: BotPoints },
) {
  const characters = createCharacterService(parts);
  return { characters, fights: createFightService({ ...parts, characters }) };
}
