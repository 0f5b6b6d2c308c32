import { SECOND_MS } from '#core/base/time.ts';
import { canLevelUp } from '#core/battle/character.ts';
import { SEEDS } from '#core/battle/dice.ts';
import { FIGHT_RULES } from '#core/battle/fight-rules.ts';
import { fight, type FightSide } from '#core/battle/fight.ts';
import { XP_LOST, XP_WON } from '#core/battle/limits.ts';
import type { FighterSnapshot } from '#core/battle/schema.ts';
import { readFightEvents } from '#core/battle/fight-log.ts';
import { xpToLevelUp } from '#core/battle/stats.ts';
import type { BotMessage, NamedViewer } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Points } from '#server/kernel/points.ts';
import { readBattleSettings } from './battle-settings.repository.ts';
import { findCharacter, saveCharacter, type StoredCharacter } from './character.repository.ts';
import type { CharacterService } from './character.service.ts';
import { findLastChallenge, findLastFightOfPair, insertFight } from './fight.repository.ts';

export interface FightServiceDeps extends Pick<Kernel, 'clock' | 'random'> {
  points: Points;
  characters: Pick<CharacterService, 'open'>;
}

/** What became of a challenge; only `fought` changed anything but the challenger's new character. */
export type ChallengeOutcome =
  | {
      kind: 'fought';
      fightId: string;
      winner: string;
      loser: string;
      /** What the winner has left. */ vida: number;
    }
  | { kind: 'opponent-absent' | 'opponent-out' | 'challenger-out' }
  | { kind: 'too-soon'; waitMs: number }
  | { kind: 'not-enough-points'; price: number };

/** Fights in chat; everything runs in the message's transaction. */
export type FightService = ReturnType<typeof createFightService>;

export function createFightService(deps: FightServiceDeps) {
  const openOwn = (tx: Db, { channel, viewer }: BotMessage) =>
    deps.characters.open(tx, { streamerId: channel.streamerId, viewerId: viewer.id });

  return {
    /** Whether the streamer has the game switched on. */
    isOn: async (tx: Db, streamerId: string): Promise<boolean> =>
      (await readBattleSettings(tx, streamerId)).enabled,
    /** The author's character, made when there is none. */
    async show(
      tx: Db,
      message: BotMessage,
    ): Promise<{ level: number; xp: number; xpToLevelUp: number; canLevelUp: boolean }> {
      const character = await openOwn(tx, message);
      const { level, xp } = character;
      return { level, xp, xpToLevelUp: xpToLevelUp(level), canLevelUp: canLevelUp(character) };
    },
    /** Whether the author may be challenged. */
    async setOptOut(tx: Db, message: BotMessage, isOptedOut: boolean) {
      await saveCharacter(tx, { ...(await openOwn(tx, message)), isOptedOut });
    },
    /** The author fights another viewer, at once, in the message's transaction. */
    challenge: (tx: Db, message: BotMessage, opponent: NamedViewer): Promise<ChallengeOutcome> =>
      challenge(deps, tx, message, opponent),
  };
}

async function challenge(
  deps: FightServiceDeps,
  tx: Db,
  message: BotMessage,
  opponent: NamedViewer,
): Promise<ChallengeOutcome> {
  const { channel, viewer } = message;
  const { streamerId } = channel;
  if ((await findCharacter(tx, opponent.id)) === undefined) {
    await deps.characters.open(tx, { streamerId, viewerId: viewer.id });
    return { kind: 'opponent-absent' };
  }
  // What follows is decided while nobody else fights with either.
  const [own, other] = await openBoth(deps, tx, streamerId, viewer.id, opponent.id);
  if (own.isOptedOut) return { kind: 'challenger-out' };
  if (other.isOptedOut) return { kind: 'opponent-out' };
  const settings = await readBattleSettings(tx, streamerId);
  const pairKey = [viewer.id, opponent.id].sort().join(' ');
  const waitMs = readWait(deps, [
    [await findLastFightOfPair(tx, pairKey), settings.pairCooldown],
    [await findLastChallenge(tx, viewer.id), settings.userCooldown],
  ]);
  if (waitMs > 0) return { kind: 'too-soon', waitMs };
  if (settings.price > 0) {
    const paid = await deps.points.changePoints(tx, {
      streamerId,
      viewerId: viewer.id,
      amount: -settings.price,
      reason: 'battle',
      reference: opponent.name,
      key: `battle:${channel.platform}:${message.id}`,
    });
    if (!paid.ok) return { kind: 'not-enough-points', price: settings.price };
  }
  const corners = [
    { name: viewer.name, character: own },
    { name: opponent.name, character: other },
  ] as const;
  return holdFight(deps, tx, message, pairKey, corners);
}

interface FightCorner {
  name: string;
  character: StoredCharacter;
}

async function holdFight(
  deps: FightServiceDeps,
  tx: Db,
  { channel, viewer }: BotMessage,
  pairKey: string,
  corners: readonly [FightCorner, FightCorner],
): Promise<ChallengeOutcome> {
  const [one, two] = corners;
  const fighters = [takeSnapshot(one), takeSnapshot(two)] as const;
  const seed = Math.floor(deps.random.fraction() * SEEDS);
  const { winner, steps } = fight(fighters, seed);
  const fightId = deps.random.id();
  await insertFight(tx, {
    id: fightId,
    streamer_id: channel.streamerId,
    channel_id: channel.id,
    challenger_id: viewer.id,
    pair_key: pairKey,
    winner,
    seed,
    rules: FIGHT_RULES.version,
    fighters: JSON.stringify(fighters),
    steps: JSON.stringify(steps),
    at: deps.clock.now(),
  });
  const [victor, loser] = winner === 0 ? [one, two] : [two, one];
  await saveCharacter(tx, {
    ...victor.character,
    xp: victor.character.xp + XP_WON,
    wins: victor.character.wins + 1,
  });
  await saveCharacter(tx, {
    ...loser.character,
    xp: loser.character.xp + XP_LOST,
    losses: loser.character.losses + 1,
  });
  const vida = vidaLeft(fighters, winner, steps);
  return { kind: 'fought', fightId, winner: victor.name, loser: loser.name, vida };
}

function takeSnapshot({ name, character }: FightCorner): FighterSnapshot {
  const { level, skin, stats, weapons, pets } = character;
  return { name, level, skin, stats: { ...stats }, weapons: [...weapons], pets: [...pets] };
}

function vidaLeft(
  fighters: readonly [FighterSnapshot, FighterSnapshot],
  winner: FightSide,
  steps: readonly number[],
): number {
  const last = readFightEvents(fighters, steps).findLast(
    ({ by, kind, shield }) => by !== winner && kind === 'hit' && shield === '',
  );
  return last?.health ?? fighters[winner].stats.vida;
}

/** How long the longest of cooldowns still runs, in milliseconds. */
function readWait(
  { clock }: Pick<FightServiceDeps, 'clock'>,
  cooldowns: readonly (readonly [last: number | undefined, seconds: number])[],
): number {
  const now = clock.now();
  return Math.max(
    ...cooldowns.map(([last, seconds]) => (last === undefined ? 0 : last + seconds * SECOND_MS - now)),
  );
}

/** Both characters locked, always in the same order, so that two fights never wait for each other. */
async function openBoth(
  { characters }: Pick<FightServiceDeps, 'characters'>,
  tx: Db,
  streamerId: string,
  own: string,
  other: string,
): Promise<[StoredCharacter, StoredCharacter]> {
  const open = (viewerId: string) => characters.open(tx, { streamerId, viewerId });
  if (own < other) return [await open(own), await open(other)];
  const second = await open(other);
  return [await open(own), second];
}
