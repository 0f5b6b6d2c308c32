import { NO_SPEECH, TTS_CODES } from './choices.ts';

/** A language that can be spoken: S3's codes but `none`. */
export type VoiceCode = Exclude<(typeof TTS_CODES)[number], typeof NO_SPEECH>;

export interface Voice {
  /** The voice of eSpeak NG, which has no accent of its own for some of the countries. */
  espeak: string;
  /** The `hl` of VoiceRSS. */
  hl: string;
  /** What its demo says. */
  demo: string;
}

const DEMO = {
  ar: 'مرحبا! هكذا يبدو هذا الصوت في تنبيهاتك.',
  bg: 'Здравей! Така звучи този глас в твоите известия.',
  ca: 'Hola! Així sona aquesta veu a les teves alertes.',
  cs: 'Ahoj! Takhle zní tento hlas ve tvých upozorněních.',
  da: 'Hej! Sådan lyder denne stemme i dine alarmer.',
  de: 'Hallo! So klingt diese Stimme in deinen Alerts.',
  el: 'Γεια σου! Έτσι ακούγεται αυτή η φωνή στις ειδοποιήσεις σου.',
  en: 'Hello! This is how this voice sounds in your alerts.',
  es: '¡Hola! Así suena esta voz en tus alertas.',
  fi: 'Hei! Tältä tämä ääni kuulostaa hälytyksissäsi.',
  fr: 'Bonjour ! Voici cette voix dans tes alertes.',
  he: 'שלום! כך נשמע הקול הזה בהתראות שלך.',
  hi: 'नमस्ते! आपके अलर्ट में यह आवाज़ ऐसी लगती है।',
  hr: 'Bok! Ovako zvuči ovaj glas u tvojim upozorenjima.',
  hu: 'Szia! Így szól ez a hang az értesítéseidben.',
  id: 'Halo! Begini suara ini terdengar di notifikasimu.',
  it: 'Ciao! Ecco come suona questa voce nei tuoi avvisi.',
  ja: 'こんにちは。このこえで、おしらせをよみます。',
  ko: '안녕하세요! 알림에서 이 목소리는 이렇게 들립니다.',
  ms: 'Helo! Beginilah bunyi suara ini dalam makluman anda.',
  nb: 'Hei! Slik høres denne stemmen ut i varslene dine.',
  nl: 'Hallo! Zo klinkt deze stem in je meldingen.',
  pl: 'Cześć! Tak brzmi ten głos w twoich alertach.',
  pt: 'Olá! É assim que esta voz soa nos teus alertas.',
  ro: 'Salut! Așa sună această voce în alertele tale.',
  ru: 'Привет! Так звучит этот голос в твоих оповещениях.',
  sk: 'Ahoj! Takto znie tento hlas v tvojich upozorneniach.',
  sl: 'Živjo! Tako zveni ta glas v tvojih opozorilih.',
  sv: 'Hej! Så här låter den här rösten i dina aviseringar.',
  ta: 'வணக்கம்! உங்கள் அறிவிப்புகளில் இந்தக் குரல் இப்படி ஒலிக்கும்.',
  th: 'สวัสดี นี่คือเสียงในการแจ้งเตือนของคุณ',
  tr: 'Merhaba! Bu ses uyarılarında böyle duyuluyor.',
  vi: 'Xin chào! Giọng này sẽ nghe như thế này trong thông báo của bạn.',
  zh: '你好！你的提醒会用这个声音来读。',
} as const;

const voice = (code: VoiceCode, espeak: string, language: keyof typeof DEMO): Voice => ({
  espeak,
  hl: code,
  demo: DEMO[language],
});

/** Every language of speech with what each engine calls it. */
export const VOICES: Readonly<Record<VoiceCode, Voice>> = {
  'ar-eg': voice('ar-eg', 'ar', 'ar'),
  'ar-sa': voice('ar-sa', 'ar', 'ar'),
  'bg-bg': voice('bg-bg', 'bg', 'bg'),
  'ca-es': voice('ca-es', 'ca', 'ca'),
  'cs-cz': voice('cs-cz', 'cs', 'cs'),
  'da-dk': voice('da-dk', 'da', 'da'),
  'de-at': voice('de-at', 'de', 'de'),
  'de-ch': voice('de-ch', 'de', 'de'),
  'de-de': voice('de-de', 'de', 'de'),
  'el-gr': voice('el-gr', 'el', 'el'),
  'en-au': voice('en-au', 'en-gb-x-rp', 'en'),
  'en-ca': voice('en-ca', 'en-us', 'en'),
  'en-gb': voice('en-gb', 'en', 'en'),
  'en-ie': voice('en-ie', 'en-gb-scotland', 'en'),
  'en-in': voice('en-in', 'en-gb-x-gbclan', 'en'),
  'en-us': voice('en-us', 'en-us', 'en'),
  'es-es': voice('es-es', 'es', 'es'),
  'es-mx': voice('es-mx', 'es-419', 'es'),
  'fi-fi': voice('fi-fi', 'fi', 'fi'),
  'fr-ca': voice('fr-ca', 'fr-be', 'fr'),
  'fr-ch': voice('fr-ch', 'fr-ch', 'fr'),
  'fr-fr': voice('fr-fr', 'fr', 'fr'),
  'he-il': voice('he-il', 'he', 'he'),
  'hi-in': voice('hi-in', 'hi', 'hi'),
  'hr-hr': voice('hr-hr', 'hr', 'hr'),
  'hu-hu': voice('hu-hu', 'hu', 'hu'),
  'id-id': voice('id-id', 'id', 'id'),
  'it-it': voice('it-it', 'it', 'it'),
  'ja-jp': voice('ja-jp', 'ja', 'ja'),
  'ko-kr': voice('ko-kr', 'ko', 'ko'),
  'ms-my': voice('ms-my', 'ms', 'ms'),
  'nb-no': voice('nb-no', 'nb', 'nb'),
  'nl-be': voice('nl-be', 'nl', 'nl'),
  'nl-nl': voice('nl-nl', 'nl', 'nl'),
  'pl-pl': voice('pl-pl', 'pl', 'pl'),
  'pt-br': voice('pt-br', 'pt-br', 'pt'),
  'pt-pt': voice('pt-pt', 'pt', 'pt'),
  'ro-ro': voice('ro-ro', 'ro', 'ro'),
  'ru-ru': voice('ru-ru', 'ru', 'ru'),
  'sk-sk': voice('sk-sk', 'sk', 'sk'),
  'sl-si': voice('sl-si', 'sl', 'sl'),
  'sv-se': voice('sv-se', 'sv', 'sv'),
  'ta-in': voice('ta-in', 'ta', 'ta'),
  'th-th': voice('th-th', 'th', 'th'),
  'tr-tr': voice('tr-tr', 'tr', 'tr'),
  'vi-vn': voice('vi-vn', 'vi', 'vi'),
  'zh-cn': voice('zh-cn', 'cmn', 'zh'),
  'zh-hk': voice('zh-hk', 'yue', 'zh'),
  'zh-tw': voice('zh-tw', 'cmn', 'zh'),
};

export const VOICE_CODES = TTS_CODES.filter((code): code is VoiceCode => code !== NO_SPEECH);

/** The code that a text names, or nothing. */
export function findVoiceCode(text: string): VoiceCode | undefined {
  return VOICE_CODES.find((code) => code === text);
}
