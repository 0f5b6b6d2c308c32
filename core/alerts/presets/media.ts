import type { FontName } from '../choices.ts';
import type { PresetRole } from './preset.ts';
import type { PresetId } from './presets.ts';

export interface RoleMedia {
  picture: string;
  sound: string;
}

const kept = (name: string): RoleMedia => ({
  picture: `/assets/alerts/${name}.svg`,
  sound: `/assets/alerts/${name}.mp3`,
});

/** The picture and the sound of each role, where a design has none of its own. */
const COMMON: Record<PresetRole, RoleMedia> = {
  follow: kept('follow'),
  sub: kept('subscribe'),
  gift: kept('gift'),
  raid: kept('raid'),
  tip: kept('cheer'),
  cheer: kept('cheer'),
  speech: kept('follow'),
};

/** What each design has instead; files of our own under public/, which a test looks for. */
const OWN: Partial<Record<PresetId, Partial<Record<PresetRole, Partial<RoleMedia>>>>> = {};

/** Designs whose words stand alone. */
const WITHOUT_PICTURE: readonly PresetId[] = ['minimal', 'headline', 'midnight'];

/** The picture and the sound that a design gives to a role; an empty address is none. */
export function mediaOf(preset: PresetId, role: PresetRole): RoleMedia {
  const media = { ...COMMON[role], ...OWN[preset]?.[role] };
  return WITHOUT_PICTURE.includes(preset) ? { ...media, picture: '' } : media;
}

/** The font of each design. */
export const PRESET_FONT: Record<PresetId, FontName> = {
  campfire: 'Bricolage Grotesque',
  neon: 'Figtree',
  arcade: 'Courier New',
  paper: 'Georgia',
  minimal: 'Figtree',
  sweet: 'Comic Sans MS',
  headline: 'Bricolage Grotesque',
  forest: 'Bricolage Grotesque',
  midnight: 'Georgia',
  comic: 'Impact',
  glacier: 'Figtree',
  classic: 'Verdana',
};
