import type { AlertHeader } from '../../headers.ts';

/** Alert types of the alert screen. */
export type PresetHeader = Exclude<AlertHeader, 'Compra'>;

/**
 * How designs speak: around a fire, as an old game machine, in few words, sweet and small, as the news, as a saga is told,
 * with shouting and confetti.
 */
export type PresetVoice = 'campfire' | 'arcade' | 'plain' | 'sweet' | 'news' | 'epic' | 'party';

/**
 * What viewers of the stream read in one language. No text begins with a name: themes other than Compact strip it from
 * there.
 */
export type VoiceTexts = Readonly<Record<PresetVoice, Readonly<Record<PresetHeader, string>>>>;
