import {
  SPOKEN_COOLDOWN_MAX_S,
  SPOKEN_PRICE_MAX,
  spokenChatSchema,
  type SpokenChat,
} from '#core/alerts/spoken-chat.ts';
import { SPEECH_TEXT_MAX } from '#core/alerts/speech-text.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/** The numbers of the form with what they may be. */
export const NUMBERS = [
  { name: 'price', min: 0, max: SPOKEN_PRICE_MAX },
  { name: 'maxLength', min: 1, max: SPEECH_TEXT_MAX },
  { name: 'userCooldown', min: 0, max: SPOKEN_COOLDOWN_MAX_S },
  { name: 'channelCooldown', min: 0, max: SPOKEN_COOLDOWN_MAX_S },
] as const;

/** The form as a person fills it in. */
export type Typed = Record<'command' | (typeof NUMBERS)[number]['name'], string> & {
  enabled: boolean;
  rank: number;
};

export function typedOf(settings: SpokenChat): Typed {
  return {
    enabled: settings.enabled,
    command: settings.command,
    rank: settings.rank,
    price: String(settings.price),
    maxLength: String(settings.maxLength),
    userCooldown: String(settings.userCooldown),
    channelCooldown: String(settings.channelCooldown),
  };
}

/** The settings that were typed, by the wire's own schema. */
export function readTyped(typed: Typed) {
  return spokenChatSchema.safeParse({
    ...typed,
    // People type the `!` that they will type in chat.
    command: typed.command.trim().replace(/^!+/, ''),
    ...Object.fromEntries(NUMBERS.map(({ name }) => [name, typedNumber(typed[name])])),
  });
}
