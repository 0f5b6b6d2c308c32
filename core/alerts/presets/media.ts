import type { FontName } from '../fonts.ts';
import type { PresetRole } from './preset.ts';
import type { PresetId } from './presets.ts';

export interface RoleMedia {
  picture: string;
  sound: string;
}

const picture = (name: string) => `/assets/pictures/${name}.svg`;
const sound = (name: string) => `/assets/sounds/${name}.mp3`;

const own = (pictureName: string, soundName: string): RoleMedia => ({
  picture: picture(pictureName),
  sound: sound(soundName),
});
const kept = (pictureName: string, soundName: string): RoleMedia => ({
  picture: `/assets/alerts/${pictureName}.svg`,
  sound: sound(soundName),
});
const soundOnly = (soundName: string): RoleMedia => ({ picture: '', sound: sound(soundName) });

/** The picture and the sound of each role in each design: files under public/, which a test looks for. */
const MEDIA: Record<PresetId, Record<PresetRole, RoleMedia>> = {
  campfire: {
    follow: kept('follow', 'fogata-llama'),
    sub: kept('subscribe', 'fogata-guitarra'),
    gift: kept('gift', 'fogata-reunion'),
    raid: kept('raid', 'fanfarria-saludo'),
    tip: own('lantern', 'moneda-oro'),
    cheer: kept('cheer', 'fogata-brasas'),
    speech: own('campfire', 'fogata-cuento'),
  },
  neon: {
    follow: own('neon', 'espacio-radar'),
    sub: own('equaliser', 'espacio-portal'),
    gift: own('confetti', 'espacio-transporte'),
    raid: own('spotlight', 'espacio-despegue'),
    tip: own('coin', 'espacio-escudo'),
    cheer: own('rings', 'espacio-doble-laser'),
    speech: own('emoji-microphone', 'espacio-robot'),
  },
  arcade: {
    follow: own('emoji-joystick', 'arcade-inicio'),
    sub: own('emoji-controller', 'arcade-nivel'),
    gift: own('emoji-trophy', 'arcade-victoria'),
    raid: own('emoji-swords', 'arcade-jefe'),
    tip: own('coin', 'arcade-vida'),
    cheer: own('emoji-gem', 'arcade-combo'),
    speech: own('emoji-monster', 'arcade-mapa'),
  },
  paper: {
    follow: own('emoji-waving', 'kalimba-nido'),
    sub: own('emoji-bouquet', 'kalimba-atardecer'),
    gift: own('emoji-gift', 'kalimba-sendero'),
    raid: own('emoji-clapping', 'kalimba-lluvia'),
    tip: own('emoji-coffee', 'kalimba-rocio'),
    cheer: own('emoji-star', 'kalimba-luciernaga'),
    speech: own('emoji-megaphone', 'kalimba-hoja'),
  },
  minimal: {
    follow: soundOnly('aviso-hola'),
    sub: soundOnly('aviso-gracias'),
    gift: soundOnly('aviso-nota'),
    raid: soundOnly('aviso-visita'),
    tip: soundOnly('moneda-plata'),
    cheer: soundOnly('aviso-listo'),
    speech: soundOnly('aviso-mensaje'),
  },
  sweet: {
    follow: own('heart-rain', 'caja-de-musica-vals'),
    sub: own('emoji-unicorn', 'caja-de-musica-carrusel'),
    gift: own('emoji-cake', 'caja-de-musica-bailarina'),
    raid: own('weather-rainbow', 'caja-de-musica-desvan'),
    tip: own('emoji-growing-heart', 'caja-de-musica-secreto'),
    cheer: own('emoji-balloon', 'caja-de-musica-recuerdo'),
    speech: own('emoji-cat', 'caja-de-musica-cuna'),
  },
  headline: {
    follow: soundOnly('golpe-noticia'),
    sub: soundOnly('golpe-disco'),
    gift: soundOnly('golpe-triunfo'),
    raid: soundOnly('golpe-epico'),
    tip: soundOnly('golpe-sorpresa'),
    cheer: soundOnly('golpe-doble'),
    speech: soundOnly('golpe-misterio'),
  },
  forest: {
    follow: own('emoji-clover', 'flauta-bosque'),
    sub: own('lantern', 'flauta-pastor'),
    gift: own('emoji-wand', 'flauta-duende'),
    raid: own('banner', 'fanfarria-caballo'),
    tip: own('emoji-treasure', 'flauta-pajaro'),
    cheer: own('emoji-crystal-ball', 'flauta-camino'),
    speech: own('emoji-bell', 'flauta-nana'),
  },
  midnight: {
    follow: soundOnly('arpa-sueno'),
    sub: soundOnly('arpa-reina'),
    gift: soundOnly('arpa-hada'),
    raid: soundOnly('arpa-nobleza'),
    tip: soundOnly('arpa-rio'),
    cheer: soundOnly('arpa-subida'),
    speech: soundOnly('arpa-puente'),
  },
  comic: {
    follow: own('emoji-star-struck', 'comic-muelle'),
    sub: own('emoji-partying', 'comic-pollito'),
    gift: own('emoji-party', 'comic-burbujas'),
    raid: own('emoji-rocket', 'comic-silbato'),
    tip: own('emoji-flying-money', 'comic-globo'),
    cheer: own('emoji-lightning', 'comic-puntillas'),
    speech: own('emoji-laughing', 'comic-gota'),
  },
  glacier: {
    follow: own('weather-snow', 'cristal-escarcha'),
    sub: own('weather-starry-night', 'cristal-lago'),
    gift: own('snowfall', 'cristal-brindis'),
    raid: own('emoji-swords', 'cristal-prisma'),
    tip: own('emoji-gem', 'cristal-lampara'),
    cheer: own('weather-comet', 'cristal-espejo'),
    speech: own('weather-moon', 'cristal-gota'),
  },
  classic: {
    follow: own('emoji-love', 'campanas-puerta'),
    sub: own('emoji-crown', 'campanas-domingo'),
    gift: own('emoji-gift', 'campanas-plaza'),
    raid: own('emoji-fire', 'campanas-torre'),
    tip: own('emoji-money-bag', 'campanas-estrella'),
    cheer: own('emoji-cheers', 'campanas-alba'),
    speech: own('emoji-microphone', 'campanas-patio'),
  },
};

/** The picture and the sound that a design gives to a role; an empty address is none. */
export function mediaOf(preset: PresetId, role: PresetRole): RoleMedia {
  return MEDIA[preset][role];
}

/** The font of each design. */
export const PRESET_FONT: Record<PresetId, FontName> = {
  campfire: 'Bricolage Grotesque',
  neon: 'Audiowide',
  arcade: 'Pixelify Sans',
  paper: 'Caveat',
  minimal: 'Figtree',
  sweet: 'Fredoka',
  headline: 'Bebas Neue',
  forest: 'MedievalSharp',
  midnight: 'Playfair Display',
  comic: 'Bangers',
  glacier: 'Orbitron',
  classic: 'Open Sans',
};
