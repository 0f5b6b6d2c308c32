import type { AlertItem } from '../schema.ts';
import type { PresetHeader, PresetVoice } from './texts/voice-texts.ts';

/** What a design says of how an alert looks; the rest stays the streamer's own. */
export type PresetLook = Pick<
  AlertItem,
  | 'theme'
  | 'style'
  | 'disposition'
  | 'colorUp'
  | 'color'
  | 'containerBg'
  | 'extraColor'
  | 'transition'
  | 'animation'
  | 'icon'
  | 'size'
  | 'textPosition'
  | 'horizontalTextPosition'
  | 'duracion'
>;

/** Alert types that feel alike share a picture and a sound. */
export const PRESET_ROLES = ['follow', 'sub', 'gift', 'raid', 'tip', 'cheer', 'speech'] as const;
export type PresetRole = (typeof PRESET_ROLES)[number];

export const ROLE_OF_HEADER = {
  Raid: 'raid',
  Mana: 'cheer',
  Elixir: 'tip',
  Kicks: 'cheer',
  Propina: 'tip',
  Seguidores: 'follow',
  Suscriptores: 'sub',
  'Sub Regalada': 'gift',
  Miembros: 'sub',
  'Miembro Regalado': 'gift',
  SuperChat: 'tip',
  Bits: 'cheer',
  Jewels: 'cheer',
  TTS: 'speech',
  Spaces: 'raid',
} as const satisfies Record<PresetHeader, PresetRole>;

/** A complete design: how all alert types look, and how they speak. */
export interface Preset {
  look: PresetLook;
  /** What is different where more is at stake: gifts, raids and money. */
  big?: Partial<PresetLook>;
  voice: PresetVoice;
}
