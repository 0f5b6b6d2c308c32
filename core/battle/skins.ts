/**
 * How each skin is had: `level` opens it for everybody who has reached that level, `shop` needs a purchase whose action
 * grants it. `default` is everybody's.
 */
export const SKINS = {
  default: { from: 'level', level: 1 },
  vikingo: { from: 'level', level: 3 },
  ninja: { from: 'level', level: 6 },
  samurai: { from: 'level', level: 10 },
  pirata: { from: 'shop' },
  maga: { from: 'shop' },
  robot: { from: 'shop' },
  esqueleto: { from: 'shop' },
} as const satisfies Record<string, { from: 'level'; level: number } | { from: 'shop' }>;
export type SkinId = keyof typeof SKINS;

/** The ids in the order of the skin dialog. */
export const SKIN_IDS = [
  'default',
  'vikingo',
  'ninja',
  'samurai',
  'pirata',
  'maga',
  'robot',
  'esqueleto',
] as const satisfies readonly SkinId[];

/** The skins that a character of a level may wear, with those that it was granted. */
export function listSkins(level: number, granted: readonly SkinId[]): SkinId[] {
  return SKIN_IDS.filter((id) => {
    const skin = SKINS[id];
    return granted.includes(id) || (skin.from === 'level' && skin.level <= level);
  });
}
