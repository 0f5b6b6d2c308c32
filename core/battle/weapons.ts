/** Damage and chance to disarm of each weapon. */
export const WEAPONS = {
  machete: { damage: 4.5, disarm: 0.1 },
  espada_acero: { damage: 8, disarm: 0.12 },
  espada_oro: { damage: 10, disarm: 0.14 },
  espada_infernal: { damage: 14, disarm: 0.16 },
  espada_helada: { damage: 15, disarm: 0.2 },
  cuchillo: { damage: 4, disarm: 0.15 },
  espada_normal: { damage: 6, disarm: 0.1 },
  espada_larga: { damage: 12, disarm: 0.12 },
  espada_bambu: { damage: 14, disarm: 0.12 },
  espada_maya: { damage: 16, disarm: 0.2 },
  espada_forjada: { damage: 12, disarm: 0.1 },
  chafarote: { damage: 15, disarm: 0.15 },
  chafarote_reforzado: { damage: 18, disarm: 0.25 },
  navaja_digital: { damage: 23, disarm: 0.3 },
  hacha_piedra: { damage: 10, disarm: 0.15 },
  hacha_hierro: { damage: 13, disarm: 0.2 },
  hacha_marfil: { damage: 18, disarm: 0.25 },
  hacha_pesada: { damage: 22, disarm: 0.32 },
  mazo_piedra: { damage: 26, disarm: 0.4 },
  bate_beisbol: { damage: 20, disarm: 0.25 },
  bate_pinchos: { damage: 23, disarm: 0.35 },
} as const;
export type WeaponId = keyof typeof WEAPONS;

/** The ids in the order of the catalogue. */
export const WEAPON_IDS = [
  'machete',
  'espada_acero',
  'espada_oro',
  'espada_infernal',
  'espada_helada',
  'cuchillo',
  'espada_normal',
  'espada_larga',
  'espada_bambu',
  'espada_maya',
  'espada_forjada',
  'chafarote',
  'chafarote_reforzado',
  'navaja_digital',
  'hacha_piedra',
  'hacha_hierro',
  'hacha_marfil',
  'hacha_pesada',
  'mazo_piedra',
  'bate_beisbol',
  'bate_pinchos',
] as const satisfies readonly WeaponId[];

/** The weakest three: a new character has one of them. */
export const FIRST_WEAPONS = ['cuchillo', 'machete', 'espada_normal'] as const satisfies readonly WeaponId[];
