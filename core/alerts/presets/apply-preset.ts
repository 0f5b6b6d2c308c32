import type { AlertHeader } from '../headers.ts';
import type { AlertItem } from '../schema.ts';
import { textForTheme } from '../text-theme.ts';
import { mediaOf, PRESET_FONT } from './media.ts';
import { ROLE_OF_HEADER, type Preset, type PresetRole } from './preset.ts';
import { PRESETS, type PresetId } from './presets.ts';
import type { PresetHeader, VoiceTexts } from './texts/voice-texts.ts';

/** Where more is at stake, so that the alert may be larger. */
const BIG: readonly PresetRole[] = ['gift', 'raid', 'tip'];

function isPresetHeader(header: AlertHeader): header is PresetHeader {
  return header !== 'Compra';
}

/**
 * An alert in a design, with its text in the streamer's language. Kept is what no design knows of: whether it is on, its
 * minimum, its volume, its speech, its custom code and its id.
 */
export function inPreset(item: AlertItem, id: PresetId, texts: VoiceTexts): AlertItem {
  const { header } = item;
  if (!isPresetHeader(header)) return item;
  const role = ROLE_OF_HEADER[header];
  const preset: Preset = PRESETS[id];
  const look = { ...preset.look, ...(BIG.includes(role) ? preset.big : {}) };
  const { picture, sound } = mediaOf(id, role);
  return {
    ...item,
    ...look,
    fuente: PRESET_FONT[id],
    imagen: picture,
    sonido: sound,
    texto: textForTheme(texts[preset.voice][header], look.theme),
    // The times of the text were made for another duration.
    textDelay: '',
  };
}

/** All alerts in a design, with texts in the streamer's language. */
export function applyPreset(items: readonly AlertItem[], id: PresetId, texts: VoiceTexts): AlertItem[] {
  return items.map((item) => inPreset(item, id, texts));
}
